import { company } from "#company";
import { useSay, useTexts } from "#frame/texts.tsx";
import { cardsOf } from "#site/content/cards.tsx";
import Film from "#site/islands/Film.tsx";
import { ApprovalTimes } from "#site/parts/ApprovalTimes.tsx";
import { CardGrid } from "#site/parts/CardGrid.tsx";
import { ColumnLayout } from "#site/parts/ColumnLayout.tsx";
import { CompanyFigures } from "#site/parts/CompanyFigures.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { Island } from "#site/parts/Island.tsx";
import { Section } from "#site/parts/Section.tsx";
import { TrustSections } from "#site/parts/TrustSections.tsx";
import css from "./About.module.css";

export default function AboutPage() {
  const texts = useTexts("about");
  const say = useSay();
  return (
    <>
      <Hero title={say(texts.heading)} lead={say(texts.lead)} art="about" />
      <Section title={texts.story.title}>
        <ColumnLayout>
          <div className={css.story}>
            {texts.story.paragraphs.map((paragraph) => (
              <p key={paragraph}>{say(paragraph)}</p>
            ))}
          </div>
          <Island name="film" component={Film} />
        </ColumnLayout>
      </Section>
      <Section title={texts.values}>
        <CardGrid cards={cardsOf(highlights, texts.highlights)} />
        <ApprovalTimes />
      </Section>
      <TrustSections disclosures={company.disclosures} />
      <Section title={texts.figures} tone="sand">
        <CompanyFigures />
      </Section>
    </>
  );
}

const highlights = { trust: "scale", safety: "shield", speed: "clock" } as const;
