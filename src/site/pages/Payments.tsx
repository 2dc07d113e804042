import { company } from "#company";
import { useSay, useTexts } from "#frame/texts.tsx";
import { cardsOf } from "#site/content/cards.tsx";
import { ButtonLink } from "#site/parts/ButtonLink.tsx";
import { CardGrid } from "#site/parts/CardGrid.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { Section } from "#site/parts/Section.tsx";
import { Steps } from "#site/parts/Steps.tsx";
import { WhereToPay } from "#site/parts/WhereToPay.tsx";

export default function PaymentsPage() {
  const texts = useTexts("payments");
  const { contact } = useTexts("actions");
  const say = useSay();
  return (
    <>
      <Hero title={texts.heading} lead={texts.lead} art="payments">
        <ButtonLink href="/contact">{contact}</ButtonLink>
      </Hero>
      <Section title={texts.choose}>
        <CardGrid cards={cardsOf(methodIcons, texts.ways)} />
      </Section>
      <Section title={texts.where.title}>
        <WhereToPay upi={company.upi} bankAccount={company.bankAccount} />
      </Section>
      <Section title={texts.afterwards} tone="sand">
        <Steps steps={texts.steps.map(({ title, text }) => ({ title, text: say(text) }))} />
      </Section>
    </>
  );
}

const methodIcons = { online: "screen", upi: "mobile", branch: "bank" } as const;
