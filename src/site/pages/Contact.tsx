import { useSay, useTexts } from "#frame/texts.tsx";
import ContactForm from "#site/islands/Contact.tsx";
import { CallMeBack } from "#site/parts/CallMeBack.tsx";
import { Columns } from "#site/parts/Columns.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { Island } from "#site/parts/Island.tsx";
import { Panel } from "#site/parts/Panel.tsx";
import { Reach } from "#site/parts/Reach.tsx";
import { Section } from "#site/parts/Section.tsx";

export default function Contact() {
  const { contact: texts } = useTexts("enquiries");
  const say = useSay();
  return (
    <>
      <Hero title={texts.heading} lead={texts.lead} art="contact" />
      <Section title={say(texts.write)}>
        <Columns>
          <Panel>
            <Island name="contact" of={ContactForm} />
          </Panel>
          <Reach>
            <CallMeBack />
          </Reach>
        </Columns>
      </Section>
    </>
  );
}
