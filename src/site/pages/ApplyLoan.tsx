import { useTexts } from "#frame/texts.tsx";
import Application from "#site/islands/Application.tsx";
import { Columns } from "#site/parts/Columns.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { Island } from "#site/parts/Island.tsx";
import { Panel } from "#site/parts/Panel.tsx";
import { Reach } from "#site/parts/Reach.tsx";
import { Section } from "#site/parts/Section.tsx";

export default function ApplyLoan() {
  const { application: texts } = useTexts("enquiries");
  return (
    <>
      <Hero title={texts.heading} lead={texts.lead} art="applyLoan" />
      <Section title={texts.enquiry}>
        <Columns>
          <Panel>
            <Island name="application" of={Application} />
          </Panel>
          <Reach />
        </Columns>
      </Section>
    </>
  );
}
