/** Frequently asked questions about gold loans. */
import { formatPaise, formatRupees } from "#domain/basics/money.ts";
import { formatPercent } from "#domain/basics/measures.ts";
import { releaseRule } from "#domain/loan/release.ts";
import { GoldRateValue } from "#frame/GoldRateValue.tsx";
import { FilledText, useTexts } from "#frame/texts.tsx";
import {
  calculateInstalmentExample,
  exampleAmountRupees,
  exampleTerms,
} from "#site/content/loan-examples.ts";
import type { Texts } from "#texts/en.ts";
import { PageLink } from "./PageLink.tsx";
import css from "./Questions.module.css";
import { Section } from "./Section.tsx";

export function Questions() {
  const { title, items } = useTexts("questions");
  const more = useMoreLinks();
  return (
    <Section title={title}>
      <div className={css.questions}>
        {order.map((name) => (
          <details key={name}>
            <summary>{items[name].question}</summary>
            <p>
              <FilledText text={items[name].answer} rate={<GoldRateValue />} {...values} />{" "}
              <PageLink to={more[name].to}>{more[name].label}</PageLink>
            </p>
          </details>
        ))}
      </div>
    </Section>
  );
}

type Question = keyof Texts["questions"]["items"];

const order: readonly Question[] = ["worth", "cost", "safe", "bring", "back"];

/** A link is worded as everywhere else. */
function useMoreLinks(): Readonly<Record<Question, { to: string; label: string }>> {
  const { checkEligibility } = useTexts("actions");
  const { serviceLinks } = useTexts("frame");
  const { heading: practices } = useTexts("fairPractices");
  const { visit } = useTexts("home");
  return {
    worth: { to: "/loan-eligibility", label: checkEligibility },
    cost: { to: "/interest-rates", label: serviceLinks["/interest-rates"] },
    safe: { to: "/fair-practices", label: practices },
    bring: { to: "/location", label: visit.link },
    back: { to: "/fair-practices", label: practices },
  };
}

const example = calculateInstalmentExample();

const values = {
  principal: formatRupees(exampleAmountRupees),
  months: exampleTerms.months,
  percent: formatPercent(exampleTerms.rate),
  monthly: formatRupees(example.monthly),
  total: formatRupees(example.total),
  interest: formatRupees(example.interest),
  days: releaseRule.workingDays,
  compensation: formatPaise(releaseRule.compensationPerDay),
};
