import { useSay, useTexts, FilledText } from "#frame/texts.tsx";
import { purchasePrices, buybackRates } from "#site/content/trade-rates.ts";
import { goldLoanTypes, otherLoanTypes, useLoanTerms } from "#site/content/loans.ts";
import { ButtonLink } from "#site/parts/ButtonLink.tsx";
import { DataTable } from "#site/parts/DataTable.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { Section } from "#site/parts/Section.tsx";
import { LoanExamples } from "./LoanExamples.tsx";
import { formatRupees } from "#domain/basics/money.ts";
import { GoldRateValue } from "#frame/GoldRateValue.tsx";
import { PageLink } from "#site/parts/PageLink.tsx";

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

function RateComparison() {
  const { reasons } = useTexts("interestRates");
  return (
    <Section title={reasons.title} id="buyback">
      <p>
        <FilledText text={reasons.pledge} rate={<GoldRateValue />} />
      </p>
      <p>
        <FilledText text={reasons.buyback} buyback={formatRupees(buybackRates[0].perGram)} />
      </p>
      <p>{reasons.compare}</p>
      <p>
        <PageLink to="/bank-buy-back#rates">{reasons.toBuyBack}</PageLink>
      </p>
    </Section>
  );
}
