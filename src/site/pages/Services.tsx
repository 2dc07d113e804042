import { company } from "#company";
import { formatPercent } from "#domain/percent.ts";
import { services } from "#site/content/services.ts";
import { CardGrid } from "#site/parts/CardGrid.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { IconList } from "#site/parts/IconList.tsx";
import { Section } from "#site/parts/Section.tsx";

export default function Services() {
  return (
    <>
      <Hero
        title="Our Services"
        lead="Six ways in which gold, and the people who understand it, can help you."
        icon="coin"
      />
      <Section title="What we can do for you">
        <CardGrid cards={services} />
      </Section>
      <Section title="Why Choose Us" tone="sand">
        <IconList items={reasons.map((point) => ({ icon: "check", key: point, content: point }))} />
      </Section>
    </>
  );
}

const { lowestRate, tenure, approval } = company.claims;

const reasons = [
  `Gold loan rates from ${formatPercent(lowestRate)} per annum`,
  `Approval ${approval}`,
  `Tenure from ${tenure}`,
  "Secure storage for every gram you pledge",
  "Weighing and testing in front of you",
  `In ${company.city} since ${company.foundingYear}`,
];
