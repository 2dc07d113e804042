import { useTexts } from "#frame/texts.tsx";
import { contactForm } from "#resources/visitors/contact.ts";
import { EmailLast } from "#site/parts/EmailLast.tsx";
import { SiteForm } from "#site/parts/SiteForm.tsx";
import { SiteFormFields } from "#site/parts/SiteFormField.tsx";
import { Honeypot } from "#site/parts/Honeypot.tsx";
import { useMessageForm } from "#site/send-message.tsx";

export default function ContactForm() {
  const texts = useTexts("enquiries");
  const { send, ...form } = useMessageForm();
  return (
    <SiteForm
      submitLabel={texts.contact.submit}
      workingLabel={texts.working}
      {...form}
      send={(typed) => send(typed, typed.message ?? "")}
    >
      <SiteFormFields fields={fields} />
      <EmailLast />
      <Honeypot />
    </SiteForm>
  );
}

const { email: _, ...fields } = contactForm.fields;
