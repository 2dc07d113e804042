import { useServices } from "#site/content/services.ts";
import { ButtonLink } from "#site/parts/ButtonLink.tsx";
import { CardGrid } from "#site/parts/CardGrid.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { Section } from "#site/parts/Section.tsx";

export default function NotFound() {
  return (
    <>
      <Hero
        title="Page not found"
        lead="There is nothing at this address. Perhaps it moved, or a letter got lost."
        icon="pin"
      >
        <ButtonLink href="/">Go to the home page</ButtonLink>
        <ButtonLink href="/contact" look="secondary">
          Contact us
        </ButtonLink>
      </Hero>
      <Section title="Perhaps you were looking for">
        <CardGrid cards={useServices()} />
      </Section>
    </>
  );
}
