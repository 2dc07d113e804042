import { formatRupees } from "#domain/basics/money.ts";
import { GoldRate } from "#frame/GoldRate.tsx";
import { Filled, useTexts } from "#frame/texts.tsx";
import { buybackRates } from "#site/content/buyback-rates.ts";
import { PageLink } from "#site/parts/PageLink.tsx";
import { Section } from "#site/parts/Section.tsx";

/** Explains why pledged gold is valued higher than sold gold. */
export function RatesCompared() {
  const { reasons } = useTexts("interestRates");
  return (
    <Section title={reasons.title} id="buyback">
      <p>
        <Filled text={reasons.pledge} rate={<GoldRate />} />
      </p>
      <p>
        <Filled text={reasons.buyback} buyback={formatRupees(buybackRates[0].perGram)} />
      </p>
      <p>{reasons.compare}</p>
      <p>
        <PageLink to="/bank-buy-back#rates">{reasons.toBuyBack}</PageLink>
      </p>
    </Section>
  );
}
