import { formatRupees } from "#domain/money.ts";
import { CardGrid } from "#site/parts/CardGrid.tsx";
import { CheckOrApply } from "#site/parts/CheckOrApply.tsx";
import { DataTable } from "#site/parts/DataTable.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { Section } from "#site/parts/Section.tsx";
import { Steps } from "#site/parts/Steps.tsx";

export default function BankBuyBack() {
  return (
    <>
      <Hero
        title="Bank Buy Back"
        lead="Is your gold lying at a bank? We pay off that loan, free your gold, and you decide what comes next."
        icon="bank"
      >
        <CheckOrApply applyAt="/apply-loan" />
      </Hero>
      <Section title="Benefits">
        <CardGrid cards={benefits} />
      </Section>
      <Section title="How it works" tone="sand">
        <Steps steps={steps} />
      </Section>
      <Section title="Indicative buyback rates">
        <DataTable
          caption="Final rates depend on the test at our counter."
          columns={["Purity", "Rate per gram", "Rate per 10 grams"]}
          rows={rates.map(({ purity, perGram }) => [
            purity,
            formatRupees(perGram),
            formatRupees(perGram * 10),
          ])}
        />
      </Section>
    </>
  );
}

/** In rupees. Source: specification, section 9. */
const rates = [
  { purity: "24K", perGram: 5700 },
  { purity: "22K", perGram: 5225 },
  { purity: "18K", perGram: 4275 },
];

const benefits = [
  {
    title: "We settle with the bank",
    text: "Our people come along and pay the bank directly.",
    icon: "bank",
  },
  { title: "A better price", text: "Market rate, and for good pieces a premium on it.", icon: "scale" },
  { title: "No fee", text: "What we agree on is what you get.", icon: "check" },
  { title: "Done in 1-2 days", text: "From your call to the money in your account.", icon: "clock" },
] as const;

const steps = [
  { title: "Bring your papers", text: "The bank's loan statement and an ID proof." },
  { title: "Get our offer", text: "We value the gold from the statement, the same day." },
  { title: "We pay the bank", text: "The loan is closed and your gold released." },
  { title: "Sell or pledge", text: "Take the difference in cash, or a new loan from us." },
];
