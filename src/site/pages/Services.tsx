import { useSay, useTexts } from "#frame/texts.tsx";
import { useServicesInDetail } from "#site/content/services.ts";
import { ApprovalTimes } from "#site/parts/ApprovalTimes.tsx";
import { CardGrid } from "#site/parts/CardGrid.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { IconList } from "#site/parts/IconList.tsx";
import { Section } from "#site/parts/Section.tsx";

export default function ServicesPage() {
  const texts = useTexts("services");
  const say = useSay();
  const services = useServicesInDetail();
  return (
    <>
      <Hero title={texts.heading} lead={texts.lead} art="services" />
      <Section title={texts.offered}>
        <CardGrid cards={services} />
      </Section>
      <Section title={texts.why} tone="sand">
        <IconList
          items={texts.reasons.map((reason) => ({ icon: "check", key: reason, content: say(reason) }))}
        />
        <ApprovalTimes />
      </Section>
    </>
  );
}
