import Application from "#site/islands/Application.tsx";
import { Columns } from "#site/parts/Columns.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { Island } from "#site/parts/Island.tsx";
import { Panel } from "#site/parts/Panel.tsx";
import { Reach } from "#site/parts/Reach.tsx";
import { Section } from "#site/parts/Section.tsx";

export default function ApplyLoan() {
  return (
    <>
      <Hero
        title="Apply for a Loan"
        lead="Tell us what you need. We call you back and go through it together."
        icon="document"
      />
      <Section title="Your enquiry">
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
