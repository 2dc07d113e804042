import { otherLoans, rangeOf, rateOf } from "#site/content/loans.ts";
import { ButtonLink } from "#site/parts/ButtonLink.tsx";
import { CardGrid } from "#site/parts/CardGrid.tsx";
import { CheckList } from "#site/parts/CheckList.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { Section } from "#site/parts/Section.tsx";

export default function OtherLoans() {
  return (
    <>
      <Hero
        title="Other Loans"
        lead="For a home, a business, a vehicle or whatever life asks for. Approval in 24-48 hours."
        icon="home"
      >
        <ButtonLink href="/apply-loan">Apply Now</ButtonLink>
      </Hero>
      <Section title="Choose your loan">
        <CardGrid
          cards={otherLoans.map((loan) => ({
            title: loan.title,
            text: loan.text,
            icon: loan.icon,
            facts: [
              ["Amount", rangeOf(loan)],
              ["Interest", rateOf(loan)],
            ],
            action: <ButtonLink href="/apply-loan">Apply Now</ButtonLink>,
          }))}
        />
      </Section>
      <Section title="What to bring" lead="The documents we need from you." tone="sand">
        <CheckList points={requirements} />
      </Section>
    </>
  );
}

/** Source: specification, section 9. */
const requirements = [
  "ID proof",
  "Income proof",
  "Last 6 months bank statements",
  "Address proof",
  "Photographs",
];
