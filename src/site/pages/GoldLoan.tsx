import { company } from "#company";
import { formatPercent } from "#domain/percent.ts";
import { goldLoans, rangeOf, rateOf } from "#site/content/loans.ts";
import { ButtonLink } from "#site/parts/ButtonLink.tsx";
import { CardGrid } from "#site/parts/CardGrid.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { Section } from "#site/parts/Section.tsx";

export default function GoldLoan() {
  return (
    <>
      <Hero
        title="Gold Loan"
        lead={`Cash for your gold, from ${formatPercent(lowestRate)} per annum and for ${tenure}.`}
        icon="ring"
      >
        <ButtonLink href="/loan-eligibility">Check Eligibility</ButtonLink>
        <ButtonLink href="/login" look="secondary">
          Apply Now
        </ButtonLink>
      </Hero>
      <Section title="Benefits">
        <CardGrid cards={benefits} />
      </Section>
      <Section title="Choose your gold loan" tone="sand">
        <CardGrid
          cards={goldLoans.map((loan) => ({
            title: loan.title,
            text: loan.text,
            icon: loan.icon,
            facts: [
              ["Amount", rangeOf(loan)],
              ["Interest", rateOf(loan)],
            ],
            action: <ButtonLink href="/login">Apply Now</ButtonLink>,
          }))}
        />
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
  { title: "Flexible tenure", text: `Any term from ${tenure}.`, icon: "document" },
  { title: "Fast approval", text: `Approval ${approval}.`, icon: "clock" },
  {
    title: "Safe keeping",
    text: "Your gold stays sealed in our vault until you take it home.",
    icon: "shield",
  },
] as const;
