import { useTexts } from "#frame/texts.tsx";
import { callbackForm, type CallbackRequest } from "#resources/visitors/contact.ts";
import { honeypotField, successAnchors } from "#resources/visitors/public-forms.ts";
import { call } from "#session/http.ts";
import { rethrowWithMessage } from "#site/rethrow-with-message.ts";
import { SiteForm } from "#site/parts/SiteForm.tsx";
import { SiteFormField } from "#site/parts/SiteFormField.tsx";
import { Honeypot } from "#site/parts/Honeypot.tsx";

/** Form with a phone number only, for a call-back. */
export default function CallbackForm() {
  const texts = useTexts("callback");
  const { submit, fields } = callbackForm;
  return (
    <SiteForm
      submitLabel={texts.submit}
      workingLabel={texts.working}
      isCleared
      action={`/api${submit.path}`}
      sent={submit.success}
      sentAnchor={successAnchors.number}
      send={async ({ phone = "", [honeypotField]: trap }) => {
        const body: CallbackRequest = { phone };
        await call(submit.path, {
          method: "POST",
          isPublic: true,
          body: trap ? { ...body, [honeypotField]: trap } : body,
        }).catch(rethrowWithMessage(submit.failure));
        return submit.success;
      }}
    >
      <SiteFormField name="phone" idPrefix="callback" field={fields.phone} />
      <Honeypot />
    </SiteForm>
  );
}
