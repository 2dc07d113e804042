import { useSay, useTexts } from "#frame/texts.tsx";
import { purchasePrices } from "#site/content/trade-rates.ts";
import { goldLoanTypes, otherLoanTypes, useLoanTerms } from "#site/content/loans.ts";
import { ButtonLink } from "#site/parts/ButtonLink.tsx";
import { DataTable } from "#site/parts/DataTable.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { Section } from "#site/parts/Section.tsx";
import { RateComparison } from "./RateComparison.tsx";
import { LoanExamples } from "./LoanExamples.tsx";

/** Prices and rates with worked examples, and the reasons for different rates. */
export default function InterestRatesPage() {
  const texts = useTexts("interestRates");
  const { trade, loans, costs } = texts;
  const { contact } = useTexts("actions");
  const say = useSay();
  const withPrices = ([first, ...others]: readonly [string, ...string[]]): [string, ...string[]] => [
    first,
    ...others.map((text) => say(text, purchasePrices)),
  ];
  return (
    <>
      <Hero title={texts.heading} lead={texts.lead} art="interestRates" isLow>
        <ButtonLink href="/contact">{contact}</ButtonLink>
      </Hero>
      <Section title={trade.title}>
        <DataTable
          caption={trade.caption}
          columns={trade.columns}
          rows={[withPrices(trade.purchase), withPrices(trade.buyBack)]}
        />
      </Section>
      <Section title={loans.title} tone="sand">
        <DataTable
          caption={loans.caption}
          columns={loans.columns}
          hasFigures
          rows={useLoanTerms([...goldLoanTypes, ...otherLoanTypes]).map(({ title, amount, interest }) => [
            title,
            amount,
            interest,
          ])}
        />
      </Section>
      <Section title={costs.title}>
        <DataTable caption={costs.caption} columns={costs.columns} rows={costs.rows.map(withPrices)} />
      </Section>
      <LoanExamples />
      <RateComparison />
    </>
  );
}
