import { useTexts } from "#frame/texts.tsx";
import { contact } from "#resources/visitors/contact.ts";
import { Form } from "#site/parts/Form.tsx";
import { FormFields } from "#site/parts/FormField.tsx";
import { Trap } from "#site/parts/Trap.tsx";
import { postedMessage, sendMessage } from "#site/send-message.ts";

export default function Contact() {
  const texts = useTexts("enquiries");
  return (
    <Form
      submit={texts.contact.submit}
      working={texts.working}
      isCleared
      isPrefilled
      {...postedMessage}
      send={(typed) => sendMessage(typed, typed.message ?? "")}
    >
      <FormFields fields={contact.fields} />
      <Trap />
    </Form>
  );
}
