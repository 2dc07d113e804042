import { contact } from "#resources/forms.ts";
import { goldLoans, otherLoans } from "#site/content/loans.ts";
import { Columns } from "#site/parts/Columns.tsx";
import { Form } from "#site/parts/Form.tsx";
import { FormField } from "#site/parts/FormField.tsx";
import { Hero } from "#site/parts/Hero.tsx";
import { Panel } from "#site/parts/Panel.tsx";
import { Reach } from "#site/parts/Reach.tsx";
import { Section } from "#site/parts/Section.tsx";
import { sendMessage } from "#site/send-message.ts";

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
            <Form
              submit="Send Application"
              working="Sending..."
              isCleared
              send={({ loan, name = "", email = "", phone = "", gold = "", message }) =>
                sendMessage({ name, email, phone, gold, message: `Loan enquiry: ${loan}\n\n${message}` })
              }
            >
              <FormField name="loan" field={loan} />
              <FormField name="name" field={name} />
              <FormField name="email" field={email} />
              <FormField name="phone" field={phone} />
              <FormField name="gold" field={gold} hint="Enter 0 if you want to borrow without gold." />
              <FormField name="message" field={message} hint="How much you need, and for how long." />
            </Form>
          </Panel>
          <Reach />
        </Columns>
      </Section>
    </>
  );
}

const { name, email, phone, gold, message } = contact.fields;

const loan = {
  kind: "choice",
  label: "Loan",
  options: [...goldLoans, ...otherLoans].map(({ title }) => ({ value: title, label: title })),
} as const;
