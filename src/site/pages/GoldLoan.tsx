import { useSay, useTexts } from "#frame/texts.tsx";
import { cardsOf } from "#site/content/cards.tsx";
import { goldLoanTypes } from "#site/content/loans.ts";
import { ApprovalTimes } from "#site/parts/ApprovalTimes.tsx";
import { CallMeBack } from "#site/parts/CallMeBack.tsx";
import { CardGrid } from "#site/parts/CardGrid.tsx";
import { CheckOrApply } from "#site/parts/CheckOrApply.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { LoanCards } from "#site/parts/LoanCards.tsx";
import { Section } from "#site/parts/Section.tsx";

export default function GoldLoanPage() {
  const texts = useTexts("goldLoan");
  const say = useSay();
  return (
    <>
      <Hero title={texts.heading} lead={say(texts.lead)} art="goldLoan">
        <CheckOrApply applyAt="/login" />
      </Hero>
      <Section title={texts.why}>
        <CardGrid cards={cardsOf(benefits, texts.benefits)} />
        <ApprovalTimes />
      </Section>
      <Section title={texts.choose} tone="sand">
        <LoanCards loans={goldLoanTypes} applyAt="/login" />
        <CallMeBack />
      </Section>
    </>
  );
}

const benefits = { rates: "percent", tenure: "document", approval: "clock", keeping: "shield" } as const;
