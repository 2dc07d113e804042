import { formatDate, today } from "#domain/dates.ts";
import { purities } from "#domain/gold-value.ts";
import { lendingRuleOn, sharesInForceSince } from "#domain/lending-limits.ts";
import { formatRupees, toRupees } from "#domain/money.ts";
import { formatPercent } from "#domain/percent.ts";
import { GoldRate } from "#frame/GoldRate.tsx";
import Eligibility from "#site/islands/Eligibility.tsx";
import { ButtonLink } from "#site/parts/ButtonLink.tsx";
import { DataTable } from "#site/parts/DataTable.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { Island } from "#site/parts/Island.tsx";
import { Section } from "#site/parts/Section.tsx";

/** What the visitor's gold can borrow at the live rate (decision 2). */
export default function LoanEligibility() {
  return (
    <>
      <Hero
        title="Loan Eligibility"
        lead="How much your gold can borrow, at today's rate and within the lending limits."
        icon="scale"
      />
      <Section
        title="Your gold"
        lead={
          <>
            Today's rate: <GoldRate /> per gram of pure gold.
          </>
        }
      >
        <Island name="eligibility" of={Eligibility} />
      </Section>
      <Section
        title="What one gram can borrow"
        lead="Multiply by the weight of your gold without stones."
        tone="sand"
      >
        <DataTable
          caption={
            <>
              At today's rate of <GoldRate /> per gram of pure gold: what it is worth, and the shares of that
              which may be lent.
            </>
          }
          columns={["Purity", "Worth", ...limits.map(([, share]) => share)]}
          rows={purities.map((karat) => [
            `${karat}K`,
            ...[100, ...rule.tiers.map(({ percent }) => percent)].map((percent) => (
              <GoldRate key={percent} parts={karat * percent} />
            )),
          ])}
        />
      </Section>
      <Section title="Lending limits">
        <DataTable
          caption={`The share of your gold's value that may be lent, by the amount of the loan. In force since ${formatDate(sharesInForceSince(today()))}.`}
          columns={["Loan amount", "Share of the value"]}
          rows={limits}
        />
        <div>
          <ButtonLink href="/apply-loan">Apply Now</ButtonLink>
        </div>
      </Section>
    </>
  );
}

const rule = lendingRuleOn(today());

const limits = rule.tiers.map(({ upTo, percent }, index, tiers): [string, string] => [
  Number.isFinite(upTo)
    ? `Up to ${formatRupees(toRupees(upTo))}`
    : `Above ${formatRupees(toRupees(tiers[index - 1]?.upTo ?? 0))}`,
  formatPercent(percent),
]);
