import { useEffect } from "react";
import { useTexts } from "#frame/texts.tsx";
import { firstLoginReset, passwordsDiffer } from "#resources/staff/sign-in.ts";
import { resetFirstPassword } from "#session/auth.ts";
import { readSession } from "#session/store.ts";
import { explain } from "#site/explain.ts";
import { Form } from "#site/parts/Form.tsx";
import { FormFields } from "#site/parts/FormField.tsx";

/** Required reset after the first login. Redirects visitors to the login. */
export default function ResetPassword() {
  const { resetPassword: texts } = useTexts("entrances");
  useEffect(() => {
    if (!readSession().isAuthenticated) window.location.replace("/login");
  }, []);
  return (
    <Form submit={texts.submit} working={texts.working} send={reset}>
      <FormFields
        fields={{
          newPassword: firstLoginReset.fields.password,
          confirmPassword: { kind: "password", label: texts.confirm, required: true },
        }}
      />
    </Form>
  );
}

async function reset({ newPassword: password = "", confirmPassword }: Readonly<Record<string, string>>) {
  const { user } = readSession();
  const broken = user && firstLoginReset.rules?.find(({ holds }) => !holds({ password }, user));
  if (broken) throw new Error(broken.message);
  if (password !== confirmPassword) throw new Error(passwordsDiffer);
  const page = await resetFirstPassword(password).catch(explain(firstLoginReset.submit.failure));
  window.location.assign(page);
  return undefined;
}
