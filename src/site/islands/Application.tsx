import { useTexts } from "#frame/texts.tsx";
import { contact, enquiryFor, longestEnquiry } from "#resources/visitors/contact.ts";
import type { AnyField } from "#engine/declare/vocabulary.ts";
import { Form } from "#site/parts/Form.tsx";
import { FormField } from "#site/parts/FormField.tsx";
import { Trap } from "#site/parts/Trap.tsx";
import { postedMessage, sendMessage } from "#site/send-message.ts";

/** Contact form with the details of a loan application. */
export default function Application() {
  const { application: texts, working } = useTexts("enquiries");
  const { kinds } = useTexts("loans");
  // Uses the English name, because the company reads the message.
  const loan = {
    kind: "choice",
    label: texts.loan,
    options: Object.entries(kinds).map(([value, { title }]) => ({ value, label: title })),
  } as const;
  return (
    <Form
      submit={texts.submit}
      working={working}
      isCleared
      isPrefilled
      {...postedMessage}
      send={(typed) => sendMessage(typed, enquiryFor(typed.loan ?? "", typed.message ?? ""))}
    >
      <FormField name="loan" field={loan} />
      <FormField name="name" field={name} />
      <FormField name="email" field={email} />
      <FormField name="phone" field={phone} />
      <FormField name="gold" field={gold} hint={texts.withoutGold} />
      <FormField name="message" field={wishes} hint={texts.wishes} />
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
