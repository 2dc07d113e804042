import { company } from "#company";
import Film from "#site/islands/Film.tsx";
import { CardGrid } from "#site/parts/CardGrid.tsx";
import { Columns } from "#site/parts/Columns.tsx";
import { CompanyFigures } from "#site/parts/CompanyFigures.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { Island } from "#site/parts/Island.tsx";
import { Section } from "#site/parts/Section.tsx";
import css from "./About.module.css";

export default function About() {
  return (
    <>
      <Hero
        title={`About ${company.name}`}
        lead={`Lending against gold in ${company.city.en} since ${company.foundingYear}.`}
        icon="shield"
      />
      <Section title="Our story">
        <Columns>
          <div className={css.story}>
            <p>
              {company.name} was founded in {company.foundingYear} on a simple idea: a family's gold should
              help it through a hard month and then come home again.
            </p>
            <p>
              We still work that way. Whoever comes in sees the scales, hears the rate and knows what the loan
              will cost before signing.
            </p>
            <p>
              And the ornament that was sealed in front of you is the one that is unsealed in front of you,
              the day the loan is paid.
            </p>
          </div>
          <Island name="film" of={Film} />
        </Columns>
      </Section>
      <Section title="What we stand for">
        <CardGrid cards={highlights} />
      </Section>
      <Section title="Our years in figures" tone="sand">
        <CompanyFigures />
      </Section>
    </>
  );
}

const highlights = [
  {
    title: "Trust",
    text: "Every weighing and every test happens in front of you.",
    icon: "scale",
  },
  {
    title: "Safety",
    text: "Your gold is sealed, recorded and kept in our vault.",
    icon: "shield",
  },
  {
    title: "Speed",
    text: `Approval ${company.claims.approval.en}.`,
    icon: "clock",
  },
] as const;
