import { formatRupees } from "#domain/money.ts";
import { goldLoans, otherLoans, rangeOf, rateOf } from "#site/content/loans.ts";
import { ButtonLink } from "#site/parts/ButtonLink.tsx";
import { DataTable } from "#site/parts/DataTable.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { Section } from "#site/parts/Section.tsx";

export default function InterestRates() {
  return (
    <>
      <Hero
        title="Our Rates"
        lead="What each service costs and how long it takes. Nothing is added at the counter."
        icon="percent"
      >
        <ButtonLink href="/contact">Contact us</ButtonLink>
      </Hero>
      <Section title="Gold purchase and bank buy back">
        <DataTable
          caption="Rates follow the market."
          columns={["Service", "Rate", "Fee", "Time"]}
          rows={[
            [
              "Gold Purchase",
              `${formatRupees(lowestPurchase)} to ${formatRupees(highestPurchase)} per gram`,
              "No fee",
              "Immediate",
            ],
            ["Bank Buy Back", "Market rate to market plus premium", "No fee", "1-2 days"],
          ]}
        />
      </Section>
      <Section title="Loans" tone="sand">
        <DataTable
          caption="Interest per annum."
          columns={["Loan", "Amount", "Interest"]}
          rows={[...goldLoans, ...otherLoans].map((loan) => [loan.title, rangeOf(loan), rateOf(loan)])}
        />
      </Section>
    </>
  );
}

/** Rupees per gram. Source: specification, section 9. */
const lowestPurchase = 7000;
const highestPurchase = 7500;
