import { company, telephone } from "#company";
import BranchMap from "#site/islands/Map.tsx";
import { ButtonLink } from "#site/parts/ButtonLink.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { Island } from "#site/parts/Island.tsx";
import { Section } from "#site/parts/Section.tsx";

export default function Location() {
  return (
    <>
      <Hero title="Our Branch" lead={`In ${company.city.en}. Walk in, or call before you come.`} icon="pin">
        <ButtonLink href={telephone}>{`Call ${company.phone}`}</ButtonLink>
      </Hero>
      <Section title="Where to find us">
        <Island name="map" of={BranchMap} />
      </Section>
    </>
  );
}
