import { formatPaise } from "#domain/basics/money.ts";
import { releaseRule } from "#domain/loan/release.ts";
import { useTexts } from "#frame/texts.tsx";
import { keptBy } from "#site/content/fair-practices.ts";
import { Policy } from "#site/parts/Policy.tsx";

/** A promise without its capability is not published. */
export default function FairPracticesPage() {
  const { parts, ...texts } = useTexts("fairPractices");
  const kept = parts
    .map(({ title, says }) => ({ title, says: Object.entries(says).flatMap(keptSentence) }))
    .filter(({ says }) => says.length > 0);
  return <Policy texts={{ ...texts, parts: kept }} art="fairPractices" values={values} />;
}

const keptSentence = ([name, sentence]: readonly [string, string]) => (name in keptBy ? [sentence] : []);

const values = {
  days: releaseRule.workingDays,
  compensation: formatPaise(releaseRule.compensationPerDay),
};
