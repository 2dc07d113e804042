import { FilledText, useSay, useTexts } from "#frame/texts.tsx";
import { Unbroken } from "#frame/Unbroken.tsx";
import { otherLoanTypes } from "#site/content/loans.ts";
import { ApprovalTimes } from "#site/parts/ApprovalTimes.tsx";
import { ButtonLink } from "#site/parts/ButtonLink.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { IconList } from "#site/parts/IconList.tsx";
import { LoanCards } from "#site/parts/LoanCards.tsx";
import { Section } from "#site/parts/Section.tsx";

export default function OtherLoansPage() {
  const texts = useTexts("otherLoans");
  const { apply } = useTexts("actions");
  const say = useSay();
  return (
    <>
      <Hero
        title={texts.heading}
        lead={<FilledText text={texts.lead} otherApproval={<Unbroken>{say("{otherApproval}")}</Unbroken>} />}
        art="otherLoans"
      >
        <ButtonLink href="/apply-loan">{apply}</ButtonLink>
      </Hero>
      <Section title={texts.choose}>
        <LoanCards loans={otherLoanTypes} applyAt="/apply-loan" />
        <ApprovalTimes />
      </Section>
      <Section title={texts.bring} lead={texts.bringLead} tone="sand">
        <IconList
          items={texts.requirements.map((point) => ({ icon: "check", key: point, content: point }))}
        />
      </Section>
    </>
  );
}
