import { useSay, useTexts } from "#frame/texts.tsx";
import ContactForm from "#site/islands/Contact.tsx";
import { CallMeBack } from "#site/parts/CallMeBack.tsx";
import { ColumnLayout } from "#site/parts/ColumnLayout.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { Island } from "#site/parts/Island.tsx";
import { Panel } from "#site/parts/Panel.tsx";
import { ContactList } from "#site/parts/ContactList.tsx";
import { Section } from "#site/parts/Section.tsx";

export default function ContactPage() {
  const { contact: texts } = useTexts("enquiries");
  const say = useSay();
  return (
    <>
      <Hero title={texts.heading} lead={texts.lead} art="contact" isLow />
      <Section title={say(texts.write)}>
        <ColumnLayout>
          <Panel>
            <Island name="contact" component={ContactForm} />
          </Panel>
          <ContactList>
            <CallMeBack />
          </ContactList>
        </ColumnLayout>
      </Section>
    </>
  );
}
