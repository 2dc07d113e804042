import { useState } from "react";
import { formatDate } from "#domain/dates.ts";
import { goldValue, lendable, lendingLimits, purities } from "#domain/gold-value.ts";
import { formatRupees, type Rupees, toPaise, toRupees } from "#domain/money.ts";
import { formatPercent } from "#domain/percent.ts";
import { type Grams, toMilligrams } from "#domain/weight.ts";
import { useGoldRate } from "#frame/use-gold-rate.ts";
import { ButtonLink } from "#site/parts/ButtonLink.tsx";
import { Columns } from "#site/parts/Columns.tsx";
import { DataTable } from "#site/parts/DataTable.tsx";
import { Figures } from "#site/parts/Figures.tsx";
import { FormField } from "#site/parts/FormField.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { Panel } from "#site/parts/Panel.tsx";
import { Section } from "#site/parts/Section.tsx";
import { WeightForm } from "#site/parts/WeightForm.tsx";

/** What the visitor's gold can borrow at the live rate (decision 2). */
export default function LoanEligibility() {
  const rate = useGoldRate();
  const [gold, setGold] = useState<Gold>();
  return (
    <>
      <Hero
        title="Loan Eligibility"
        lead="How much your gold can borrow, at today's rate and within the lending limits."
        icon="scale"
      />
      <Section title="Your gold" lead={`Today's rate: ${formatRupees(rate)} per gram of pure gold.`}>
        <Columns>
          <Panel>
            <WeightForm
              label="Net gold weight (grams)"
              submit="Check Eligibility"
              onWeight={(grams, { karat }) => setGold({ grams, karat: Number(karat) })}
            >
              <FormField name="karat" field={purity} defaultValue="22" />
            </WeightForm>
          </Panel>
          <Figures
            label="Result"
            empty="Enter the weight of your gold without stones."
            figures={gold && figuresOf(gold, rate)}
          />
        </Columns>
      </Section>
      <Section title="Lending limits" tone="sand">
        <DataTable
          caption={`The share of your gold's value that may be lent, by the amount of the loan. In force since ${formatDate(lendingLimits.since)}.`}
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

type Gold = { grams: Grams; karat: number };

const purity = {
  kind: "choice",
  label: "Purity",
  options: purities.map((karat) => ({ value: String(karat), label: `${karat}K` })),
} as const;

function figuresOf({ grams, karat }: Gold, rate: Rupees) {
  const value = goldValue(toMilligrams(grams), karat, toPaise(rate));
  const { amount, percent } = lendable(value);
  return [
    ["Value of your gold", formatRupees(toRupees(value))],
    ["Lending limit", `${formatPercent(percent)} of the value`],
    ["You can borrow up to", formatRupees(toRupees(amount))],
  ] as const;
}

const limits = lendingLimits.tiers.map(({ upTo, percent }, index, tiers) => [
  Number.isFinite(upTo)
    ? `Up to ${formatRupees(toRupees(upTo))}`
    : `Above ${formatRupees(toRupees(tiers[index - 1]?.upTo ?? 0))}`,
  formatPercent(percent),
]);
