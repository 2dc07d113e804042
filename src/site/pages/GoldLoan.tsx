import { company } from "#company";
import { formatPercent } from "#domain/percent.ts";
import { goldLoans } from "#site/content/loans.ts";
import { CardGrid } from "#site/parts/CardGrid.tsx";
import { CheckOrApply } from "#site/parts/CheckOrApply.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { LoanCards } from "#site/parts/LoanCards.tsx";
import { Section } from "#site/parts/Section.tsx";

export default function GoldLoan() {
  return (
    <>
      <Hero
        title="Gold Loan"
        lead={`Cash for your gold, from ${formatPercent(lowestRate)} per annum and for ${tenure.en}.`}
        icon="ring"
      >
        <CheckOrApply applyAt="/login" />
      </Hero>
      <Section title="Benefits">
        <CardGrid cards={benefits} />
      </Section>
      <Section title="Choose your gold loan" tone="sand">
        <LoanCards loans={goldLoans} applyAt="/login" />
      </Section>
    </>
  );
}

const { lowestRate, tenure, approval } = company.claims;

const benefits = [
  {
    title: "Low rates",
    text: `Interest from ${formatPercent(lowestRate)} per annum.`,
    icon: "percent",
  },
  { title: "Flexible tenure", text: `Any term from ${tenure.en}.`, icon: "document" },
  { title: "Fast approval", text: `Approval ${approval.en}.`, icon: "clock" },
  {
    title: "Safe keeping",
    text: "Your gold stays sealed in our vault until you take it home.",
    icon: "shield",
  },
] as const;
