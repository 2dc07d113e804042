import { company } from "#company";
import { calculate, calculatorInterest, defaultGoldRate } from "#domain/gold-value.ts";
import { formatRupees } from "#domain/money.ts";
import { formatPercent } from "#domain/percent.ts";
import { GoldRate } from "#frame/GoldRate.tsx";
import { GoldArt } from "#site/art/GoldArt.tsx";
import { useServices } from "#site/content/services.ts";
import Calculator from "#site/islands/Calculator.tsx";
import { ButtonLink } from "#site/parts/ButtonLink.tsx";
import { CardGrid } from "#site/parts/CardGrid.tsx";
import { Columns } from "#site/parts/Columns.tsx";
import { CompanyFigures } from "#site/parts/CompanyFigures.tsx";
import { DataTable } from "#site/parts/DataTable.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { Island } from "#site/parts/Island.tsx";
import { Section } from "#site/parts/Section.tsx";

export default function Home() {
  return (
    <>
      <Hero
        title={
          <>
            Welcome to {company.city.en}'s Most Trusted <em>GOLD LOAN</em> Partner since{" "}
            {company.foundingYear}
          </>
        }
        lead="Your gold stays yours. Borrow against it in the morning, use the money by the afternoon, and pay it back at your own pace."
        note={
          <>
            Today's gold rate: <GoldRate /> per gram
          </>
        }
        art={<GoldArt />}
      >
        <ButtonLink href="/gold-loan">See our gold loans</ButtonLink>
        <ButtonLink href="/loan-eligibility" look="secondary">
          Check Eligibility
        </ButtonLink>
      </Hero>
      <Section title="Why people bring us their gold">
        <CardGrid cards={features} />
        <CompanyFigures />
      </Section>
      <Section
        title="Gold Loan Calculator"
        lead={`What your gold can bring, at ${formatRupees(defaultGoldRate)} per gram.`}
        tone="sand"
      >
        <Island name="calculator" of={Calculator} />
        <noscript>
          <DataTable
            caption={`At ${formatRupees(defaultGoldRate)} per gram.`}
            columns={[
              "Gold weight",
              "Loan amount",
              `Interest (${formatPercent(calculatorInterest)} p.a.)`,
              "Total amount",
            ]}
            rows={examples}
          />
        </noscript>
      </Section>
      <Section title="Our Services">
        <CardGrid cards={useServices()} />
      </Section>
      <Section title="Come and see us" tone="sand">
        <Columns>
          <p>
            Our branch is open {company.branches[0].hours.en}. Bring your gold and an ID proof; we weigh, test
            and explain everything in front of you.
          </p>
          <div>
            <ButtonLink href="/location">Find our branch</ButtonLink>
          </div>
        </Columns>
      </Section>
    </>
  );
}

/** For visitors without scripts: weights that are easy to add up. */
const examples = [1, 5, 10, 20, 50, 100].map((grams): [string, ...string[]] => {
  const { amount = 0, interest = 0, total = 0 } = calculate(grams) ?? {};
  return [`${grams} g`, ...[amount, interest, total].map(formatRupees)];
});

const features = [
  {
    title: "Secure Storage",
    text: "Your gold is sealed in front of you and rests in our vault until you take it home.",
    icon: "shield",
  },
  {
    title: "Best Rate",
    text: `${formatRupees(defaultGoldRate)} per gram: a fair value for every gram of your gold.`,
    icon: "scale",
  },
  {
    title: "Quick Approval",
    text: "Approval within hours, with few papers and nobody to wait for.",
    icon: "clock",
  },
] as const;
