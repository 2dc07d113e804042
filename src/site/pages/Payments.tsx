import { company } from "#company";
import { ButtonLink } from "#site/parts/ButtonLink.tsx";
import { CardGrid } from "#site/parts/CardGrid.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { Section } from "#site/parts/Section.tsx";

export default function Payments() {
  return (
    <>
      <Hero title="Payments" lead="Three ways to pay an instalment or close a loan." icon="wallet">
        <ButtonLink href="/contact">Contact us</ButtonLink>
      </Hero>
      <Section title="Choose how you pay">
        <CardGrid cards={options} />
      </Section>
    </>
  );
}

const options = [
  {
    title: "Online Banking",
    text: "Transfer from your bank account. Ask us for the account details, and name your loan in the remark.",
    icon: "screen",
  },
  {
    title: "UPI",
    text: "Pay from any UPI app. Keep the transaction ID: we note it with your payment.",
    icon: "mobile",
  },
  {
    title: "Branch Payment",
    text: `Pay at our counter, ${company.branches[0].hours}, and take your receipt along.`,
    icon: "bank",
  },
] as const;
