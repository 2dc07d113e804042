import { company } from "#company";
import { ButtonLink } from "#site/parts/ButtonLink.tsx";
import { CardGrid } from "#site/parts/CardGrid.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { Section } from "#site/parts/Section.tsx";
import { Steps } from "#site/parts/Steps.tsx";

export default function Payments() {
  return (
    <>
      <Hero title="Payments" lead="Three ways to pay an instalment or close a loan." icon="wallet">
        <ButtonLink href="/contact">Contact us</ButtonLink>
      </Hero>
      <Section title="Choose how you pay">
        <CardGrid cards={options} />
      </Section>
      <Section title="After you have paid" tone="sand">
        <Steps steps={steps} />
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
    text: `Pay at our counter, ${company.branches[0].hours.en}, and take your receipt along.`,
    icon: "bank",
  },
] as const;

const steps = [
  {
    title: "We note it",
    text: "Amount, date and transaction ID go into your loan's history the day they reach us.",
  },
  { title: "You can ask", text: "Call or come in at any time: we read you what is paid and what is left." },
  {
    title: "Your gold comes home",
    text: "With the last payment the loan is closed, and your gold is unsealed in front of you.",
  },
];
