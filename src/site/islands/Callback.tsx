import { useTexts } from "#frame/texts.tsx";
import { callbackForm, type CallbackRequest } from "#resources/visitors/contact.ts";
import { hiddenValuesOf, successAnchors } from "#resources/visitors/public-forms.ts";
import { call } from "#session/http.ts";
import { rethrowWithMessage } from "#site/rethrow-with-message.ts";
import { SiteForm } from "#site/parts/SiteForm.tsx";
import { SiteFormField } from "#site/parts/SiteFormField.tsx";
import { Honeypot } from "#site/parts/Honeypot.tsx";

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
      send={async (values) => {
        const body: CallbackRequest = { phone: values.phone ?? "" };
        await call(submit.path, {
          method: "POST",
          isPublic: true,
          body: { ...body, ...hiddenValuesOf(values) },
        }).catch(rethrowWithMessage(submit.failure));
        return submit.success;
      }}
    >
      <SiteFormField name="phone" idPrefix="callback" field={fields.phone} />
      <Honeypot />
    </SiteForm>
  );
}
