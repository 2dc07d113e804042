import { formatPaise } from "#domain/basics/money.ts";
import { releaseRule } from "#domain/loan/release.ts";
import { useTexts } from "#frame/texts.tsx";
import { Policy } from "#site/parts/Policy.tsx";

export default function FairPracticesPage() {
  const values = {
    days: releaseRule.workingDays,
    compensation: formatPaise(releaseRule.compensationPerDay),
  };
  return <Policy texts={useTexts("fairPractices")} art="fairPractices" values={values} />;
}
