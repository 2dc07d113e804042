import { useTexts } from "#frame/texts.tsx";
import { contactForm, enquiryMessage, maxEnquiryLength } from "#resources/visitors/contact.ts";
import type { AnyField } from "#engine/declare/vocabulary.ts";
import { EmailLast } from "#site/parts/EmailLast.tsx";
import { SiteForm } from "#site/parts/SiteForm.tsx";
import { SiteFormField } from "#site/parts/SiteFormField.tsx";
import { Honeypot } from "#site/parts/Honeypot.tsx";
import { useMessageForm } from "#site/send-message.tsx";

export default function ApplicationForm() {
  const { application: texts, working } = useTexts("enquiries");
  const { kinds } = useTexts("loans");
  // Uses the English name, because the company reads the message.
  const loan = {
    kind: "choice",
    label: texts.loan,
    options: Object.entries(kinds).map(([value, { title }]) => ({ value, label: title })),
  } as const;
  const { send, ...form } = useMessageForm();
  return (
    <SiteForm
      submitLabel={texts.submit}
      workingLabel={working}
      {...form}
      send={(typed) => send(typed, enquiryMessage(typed.loan ?? "", typed.message ?? ""))}
    >
      <SiteFormField name="loan" field={loan} />
      <SiteFormField name="name" field={name} />
      <SiteFormField name="phone" field={phone} />
      <SiteFormField name="gold" field={gold} hint={texts.goldHint} />
      <SiteFormField name="message" field={messageField} hint={texts.messageHint} />
      <EmailLast />
      <Honeypot />
    </SiteForm>
  );
}

const { name, phone, gold, message } = contactForm.fields;

const messageField: AnyField = {
  kind: "multiline",
  label: message.label,
  required: message.required,
  maxLength: maxEnquiryLength,
};
