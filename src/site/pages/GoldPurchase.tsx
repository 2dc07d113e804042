import { formatRupees } from "#domain/money.ts";
import { CardGrid } from "#site/parts/CardGrid.tsx";
import { CheckOrApply } from "#site/parts/CheckOrApply.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { Section } from "#site/parts/Section.tsx";
import { Steps } from "#site/parts/Steps.tsx";
import { BuyNow } from "./BuyNow.tsx";

export default function GoldPurchase() {
  return (
    <>
      <Hero
        title="Gold Purchase"
        lead="Coins and bars of tested purity, at prices you can check against the day's rate."
        icon="bar"
      >
        <CheckOrApply applyAt="/login" />
      </Hero>
      <Section title="Our gold">
        <CardGrid
          cards={products.map(({ name, weight, purity, price, icon }) => ({
            title: name,
            icon,
            facts: [
              ["Weight", `${weight} g`],
              ["Purity", purity],
              ["Price", formatRupees(price)],
            ],
            action: <BuyNow product={name} />,
          }))}
        />
      </Section>
      <Section title="Benefits" tone="sand">
        <CardGrid cards={benefits} />
      </Section>
      <Section title="How buying works">
        <Steps steps={steps} />
      </Section>
    </>
  );
}

/** Weight in grams, price in rupees. Source: specification, section 9. */
const products = [
  { name: "24K Gold Coin", weight: 10, purity: "24K", price: 62_000, icon: "coin" },
  { name: "22K Gold Bar", weight: 20, purity: "22K", price: 1_15_000, icon: "bar" },
  { name: "24K Gold Bar", weight: 50, purity: "24K", price: 3_10_000, icon: "bar" },
] as const;

const benefits = [
  { title: "Tested purity", text: "Every piece is tested before it is sold.", icon: "check" },
  { title: "Fair prices", text: "Close to the day's rate, with nothing added later.", icon: "scale" },
  { title: "Safe handover", text: "You see your piece weighed and sealed at our counter.", icon: "shield" },
  { title: "Easy to pledge", text: "Gold bought here can secure a loan here.", icon: "ring" },
] as const;

const steps = [
  { title: "Choose", text: "Pick a coin or a bar here or at our branch." },
  { title: "Verify", text: "Show an ID proof; we test and weigh the piece in front of you." },
  { title: "Pay", text: "Online, by UPI or at the counter." },
  { title: "Take it home", text: "With its bill, sealed and ready to keep." },
];
