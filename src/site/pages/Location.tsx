import { company, telephone } from "#company";
import { OpenNow } from "#frame/OpenNow.tsx";
import { useSay, useTexts } from "#frame/texts.tsx";
import BranchMap from "#site/islands/Map.tsx";
import { ButtonLink } from "#site/parts/ButtonLink.tsx";
import { CallMeBack } from "#site/parts/CallMeBack.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { Island } from "#site/parts/Island.tsx";
import { Section } from "#site/parts/Section.tsx";

export default function LocationPage() {
  const texts = useTexts("location");
  const say = useSay();
  return (
    <>
      <Hero title={texts.heading} lead={say(texts.lead)} art="location">
        <ButtonLink href={telephone}>{say(useTexts("actions").call)}</ButtonLink>
      </Hero>
      <Section
        title={texts.where}
        lead={company.branches.map((branch) => <OpenNow key={branch.name} branch={branch} />)}
      >
        <Island name="map" component={BranchMap} />
        <CallMeBack />
      </Section>
    </>
  );
}
