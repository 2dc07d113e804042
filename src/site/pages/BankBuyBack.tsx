import { formatRupees } from "#domain/basics/money.ts";
import { useTexts } from "#frame/texts.tsx";
import { buybackRates } from "#site/content/trade-rates.ts";
import { cardsOf } from "#site/content/cards.tsx";
import { CardGrid } from "#site/parts/CardGrid.tsx";
import { CheckOrApply } from "#site/parts/CheckOrApply.tsx";
import { DataTable } from "#site/parts/DataTable.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { PageLink } from "#site/parts/PageLink.tsx";
import { Section } from "#site/parts/Section.tsx";
import { Steps } from "#site/parts/Steps.tsx";

export default function BankBuyBackPage() {
  const texts = useTexts("bankBuyBack");
  const { rates } = texts;
  return (
    <>
      <Hero title={texts.heading} lead={texts.lead} art="bankBuyBack">
        <CheckOrApply applyAt="/apply-loan" />
      </Hero>
      <Section title={texts.why}>
        <CardGrid cards={cardsOf(benefits, texts.benefits)} />
      </Section>
      <Section title={texts.how} tone="sand">
        <Steps steps={texts.steps} />
      </Section>
      <Section title={rates.title} id="rates">
        <DataTable
          caption={rates.caption}
          columns={rates.columns}
          hasFigures
          rows={buybackRates.map(({ purity, perGram }) => [
            purity,
            formatRupees(perGram),
            formatRupees(perGram * 10),
          ])}
        />
        <p>
          <PageLink to="/interest-rates#buyback">{rates.toReasons}</PageLink>
        </p>
      </Section>
    </>
  );
}

const benefits = { settled: "bank", price: "scale", fee: "check", days: "clock" } as const;
