import { company } from "#company";
import { contact } from "#resources/forms.ts";
import { Columns } from "#site/parts/Columns.tsx";
import { Form } from "#site/parts/Form.tsx";
import { FormFields } from "#site/parts/FormField.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { Panel } from "#site/parts/Panel.tsx";
import { Reach } from "#site/parts/Reach.tsx";
import { Section } from "#site/parts/Section.tsx";
import { sendMessage } from "#site/send-message.ts";

export default function Contact() {
  return (
    <>
      <Hero title="Contact Us" lead="Ask us anything about your gold. A person answers." icon="mail" />
      <Section title={`Write to ${company.name}`}>
        <Columns>
          <Panel>
            <Form
              submit="Send Message"
              working="Sending..."
              isCleared
              send={({ name = "", email = "", phone = "", gold = "", message = "" }) =>
                sendMessage({ name, email, phone, gold, message })
              }
            >
              <FormFields fields={contact.fields} />
            </Form>
          </Panel>
          <Reach />
        </Columns>
      </Section>
    </>
  );
}
