import { ButtonLink } from "#site/parts/ButtonLink.tsx";
import { Hero } from "#site/parts/Hero.tsx";

export default function NotFound() {
  return (
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
  );
}
