import { useTexts } from "#frame/texts.tsx";
import { callback, type CallbackRequest } from "#resources/visitors/contact.ts";
import { contactTrap, saidAt } from "#resources/visitors/posted.ts";
import { call } from "#session/http.ts";
import { explain } from "#site/explain.ts";
import { Form } from "#site/parts/Form.tsx";
import { FormField } from "#site/parts/FormField.tsx";
import { Trap } from "#site/parts/Trap.tsx";

/** Form with a phone number only, for a call-back. */
export default function Callback() {
  const texts = useTexts("callback");
  const { submit, fields } = callback;
  return (
    <Form
      submit={texts.submit}
      working={texts.working}
      isCleared
      action={`/api${submit.path}`}
      sent={submit.success}
      sentAt={saidAt.number}
      send={async ({ phone = "", [contactTrap]: trap }) => {
        const body: CallbackRequest = { phone };
        await call(submit.path, {
          method: "POST",
          isPublic: true,
          body: trap ? { ...body, [contactTrap]: trap } : body,
        }).catch(explain(submit.failure));
        return submit.success;
      }}
    >
      <FormField name="phone" of="callback" field={fields.phone} />
      <Trap />
    </Form>
  );
}
