import { formatRupees } from "#domain/basics/money.ts";
import { useSay, useTexts } from "#frame/texts.tsx";
import { cardsOf } from "#site/content/cards.tsx";
import { CardGrid } from "#site/parts/CardGrid.tsx";
import { CheckOrApply } from "#site/parts/CheckOrApply.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { Section } from "#site/parts/Section.tsx";
import { Steps } from "#site/parts/Steps.tsx";
import { BuyNow } from "./BuyNow.tsx";

export default function GoldPurchasePage() {
  const texts = useTexts("goldPurchase");
  const units = useTexts("units");
  const say = useSay();
  return (
    <>
      <Hero title={texts.heading} lead={texts.lead} art="goldPurchase">
        <CheckOrApply applyAt="/login" />
      </Hero>
      <Section title={texts.offered}>
        <CardGrid
          cards={products.map(({ name, weight, purity, price, icon }) => ({
            title: texts.products[name],
            icon,
            facts: [
              [texts.weight, say(units.grams, { grams: weight })],
              [texts.purity, purity],
              [texts.price, formatRupees(price)],
            ],
            action: <BuyNow name={name} />,
          }))}
        />
      </Section>
      <Section title={texts.why} tone="sand">
        <CardGrid cards={cardsOf(benefits, texts.benefits)} />
      </Section>
      <Section title={texts.how}>
        <Steps steps={texts.steps} />
      </Section>
    </>
  );
}

/** Weight in grams, price in rupees. Source: specification, section 9. */
const products = [
  { name: "coin24", weight: 10, purity: "24K", price: 62_000, icon: "coin" },
  { name: "bar22", weight: 20, purity: "22K", price: 1_15_000, icon: "bar" },
  { name: "bar24", weight: 50, purity: "24K", price: 3_10_000, icon: "bar" },
] as const;

const benefits = { purity: "check", prices: "scale", handover: "shield", pledge: "ring" } as const;
