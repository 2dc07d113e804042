import { contact, enquiryFor, longestEnquiry } from "#resources/forms.ts";
import type { AnyField } from "#resources/vocabulary.ts";
import { goldLoans, otherLoans } from "#site/content/loans.ts";
import { Form } from "#site/parts/Form.tsx";
import { FormField } from "#site/parts/FormField.tsx";
import { Trap } from "#site/parts/Trap.tsx";
import { postedMessage, sendMessage } from "#site/send-message.ts";

/** A message that asks for a loan. */
export default function Application() {
  return (
    <Form
      submit="Send Application"
      working="Sending..."
      isCleared
      isPrefilled
      {...postedMessage}
      send={(typed) => sendMessage(typed, enquiryFor(typed.loan ?? "", typed.message ?? ""))}
    >
      <FormField name="loan" field={loan} />
      <FormField name="name" field={name} />
      <FormField name="email" field={email} />
      <FormField name="phone" field={phone} />
      <FormField name="gold" field={gold} hint="Enter 0 if you want to borrow without gold." />
      <FormField name="message" field={wishes} hint="How much you need, and for how long." />
      <Trap />
    </Form>
  );
}

const { name, email, phone, gold, message } = contact.fields;

const wishes: AnyField = {
  kind: "address",
  label: message.label,
  required: message.required,
  maxLength: longestEnquiry,
};

const loan = {
  kind: "choice",
  label: "Loan",
  options: [...goldLoans, ...otherLoans].map(({ title }) => ({ value: title, label: title })),
} as const;
