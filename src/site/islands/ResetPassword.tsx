import { useEffect } from "react";
import { useTexts } from "#frame/texts.tsx";
import { firstLoginResetForm, passwordsDifferMessage } from "#resources/staff/sign-in.ts";
import { resetFirstPassword } from "#session/auth.ts";
import { readSession } from "#session/store.ts";
import { rethrowWithMessage } from "#site/rethrow-with-message.ts";
import { SiteForm } from "#site/parts/SiteForm.tsx";
import { SiteFormFields } from "#site/parts/SiteFormField.tsx";

/** Required reset after the first login. Redirects visitors to the login. */
export default function ResetPasswordForm() {
  const { resetPassword: texts } = useTexts("accountPages");
  useEffect(() => {
    if (!readSession().isAuthenticated) window.location.replace("/login");
  }, []);
  return (
    <SiteForm submitLabel={texts.submit} workingLabel={texts.working} send={submitNewPassword}>
      <SiteFormFields
        fields={{
          newPassword: firstLoginResetForm.fields.password,
          confirmPassword: { kind: "password", label: texts.confirm, required: true },
        }}
      />
    </SiteForm>
  );
}

async function submitNewPassword({
  newPassword: password = "",
  confirmPassword,
}: Readonly<Record<string, string>>) {
  const { user } = readSession();
  const brokenRule = user && firstLoginResetForm.rules?.find(({ holds }) => !holds({ password }, user));
  if (brokenRule) throw new Error(brokenRule.message);
  if (password !== confirmPassword) throw new Error(passwordsDifferMessage);
  const page = await resetFirstPassword(password).catch(
    rethrowWithMessage(firstLoginResetForm.submit.failure),
  );
  window.location.assign(page);
  return undefined;
}
