import { useTexts } from "#frame/texts.tsx";
import { useServices } from "#site/content/services.ts";
import { ButtonLink } from "#site/parts/ButtonLink.tsx";
import { CardGrid } from "#site/parts/CardGrid.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { Section } from "#site/parts/Section.tsx";

export default function NotFoundPage() {
  const texts = useTexts("notFound");
  const { contact } = useTexts("actions");
  return (
    <>
      <Hero title={texts.heading} lead={texts.lead} art="notFound">
        <ButtonLink href="/">{texts.home}</ButtonLink>
        <ButtonLink href="/contact" look="secondary">
          {contact}
        </ButtonLink>
      </Hero>
      <Section title={texts.perhaps}>
        <CardGrid cards={useServices()} />
      </Section>
    </>
  );
}
