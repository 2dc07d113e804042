import { useState } from "react";
import { company } from "#company";
import button from "#site/parts/button.module.css";
import { CardGrid } from "#site/parts/CardGrid.tsx";
import { Columns } from "#site/parts/Columns.tsx";
import { Embed } from "#site/parts/Embed.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { Section } from "#site/parts/Section.tsx";
import css from "./About.module.css";

export default function About() {
  const [isPlaying, setPlaying] = useState(false);
  return (
    <>
      <Hero
        title={`About ${company.name}`}
        lead={`Lending against gold in ${company.city} since ${company.foundingYear}.`}
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
          </div>
          <Embed title={`A film about ${company.name}`} src={isPlaying ? company.video : undefined}>
            <div className={css.poster}>
              <p>See how we work. The film is loaded from a video service.</p>
              <button type="button" className={button.primary} onClick={() => setPlaying(true)}>
                Play the video
              </button>
            </div>
          </Embed>
        </Columns>
      </Section>
      <Section title="What we stand for">
        <CardGrid cards={highlights} />
      </Section>
      <Section title="Our years in figures" tone="sand">
        <dl className={css.figures}>
          {company.figures.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
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
    text: `Approval ${company.claims.approval}.`,
    icon: "clock",
  },
] as const;
