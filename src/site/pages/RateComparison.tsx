import { formatRupees } from "#domain/basics/money.ts";
import { GoldRateValue } from "#frame/GoldRateValue.tsx";
import { FilledText, useTexts } from "#frame/texts.tsx";
import { buybackRates } from "#site/content/trade-rates.ts";
import { PageLink } from "#site/parts/PageLink.tsx";
import { Section } from "#site/parts/Section.tsx";

/** Explains why pledged gold is valued higher than sold gold. */
export function RateComparison() {
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
