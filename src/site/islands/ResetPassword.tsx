import { useEffect } from "react";
import { localizedAddress } from "#domain/basics/languages.ts";
import { useLanguage, useLocalizedAddress, useTexts } from "#frame/texts.tsx";
import { firstLoginResetForm, passwordsDifferMessage } from "#resources/staff/sign-in.ts";
import { resetFirstPassword } from "#session/auth.ts";
import { readSession } from "#session/store.ts";
import { rethrowWithMessage } from "#site/rethrow-with-message.ts";
import { type FormValues, SiteForm } from "#site/parts/SiteForm.tsx";
import { SiteFormFields } from "#site/parts/SiteFormField.tsx";

/** Redirects visitors to the login. */
export default function ResetPasswordForm() {
  const { resetPassword: texts } = useTexts("accountPages");
  const language = useLanguage();
  const localized = useLocalizedAddress();
  useEffect(() => {
    if (!readSession().isAuthenticated) window.location.replace(localizedAddress(language, "/login"));
  }, [language]);
  return (
    <SiteForm
      submitLabel={texts.submit}
      workingLabel={texts.working}
      send={async (typed) => {
        window.location.assign(localized(await resetPassword(typed)));
        return undefined;
      }}
    >
      <SiteFormFields
        fields={{
          newPassword: firstLoginResetForm.fields.password,
          confirmPassword: { kind: "password", label: texts.confirm, required: true },
        }}
      />
    </SiteForm>
  );
}

async function resetPassword({ newPassword: password = "", confirmPassword }: FormValues): Promise<string> {
  const { user } = readSession();
  const brokenRule =
    user && firstLoginResetForm.rules?.find(({ holds }) => holds?.({ password }, user) === false);
  if (brokenRule) throw new Error(brokenRule.message);
  if (password !== confirmPassword) throw new Error(passwordsDifferMessage);
  return resetFirstPassword(password).catch(rethrowWithMessage(firstLoginResetForm.submit.failure));
}
