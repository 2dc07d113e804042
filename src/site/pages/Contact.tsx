import { company } from "#company";
import ContactForm from "#site/islands/Contact.tsx";
import { Columns } from "#site/parts/Columns.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { Island } from "#site/parts/Island.tsx";
import { Panel } from "#site/parts/Panel.tsx";
import { Reach } from "#site/parts/Reach.tsx";
import { Section } from "#site/parts/Section.tsx";

export default function Contact() {
  return (
    <>
      <Hero title="Contact Us" lead="Ask us anything about your gold. A person answers." icon="mail" />
      <Section title={`Write to ${company.name}`}>
        <Columns>
          <Panel>
            <Island name="contact" of={ContactForm} />
          </Panel>
          <Reach />
        </Columns>
      </Section>
    </>
  );
}
