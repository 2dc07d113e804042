import { company } from "#company";
import { otherLoans } from "#site/content/loans.ts";
import { ButtonLink } from "#site/parts/ButtonLink.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { LoanCards } from "#site/parts/LoanCards.tsx";
import { IconList } from "#site/parts/IconList.tsx";
import { Section } from "#site/parts/Section.tsx";

export default function OtherLoans() {
  return (
    <>
      <Hero
        title="Other Loans"
        lead={`For a home, a business, a vehicle or whatever life asks for. Approval ${company.claims.otherApproval.en}.`}
        icon="home"
      >
        <ButtonLink href="/apply-loan">Apply Now</ButtonLink>
      </Hero>
      <Section title="Choose your loan">
        <LoanCards loans={otherLoans} applyAt="/apply-loan" />
      </Section>
      <Section title="What to bring" lead="The documents we need from you." tone="sand">
        <IconList items={requirements.map((point) => ({ icon: "check", key: point, content: point }))} />
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
