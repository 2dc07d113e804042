import { useEffect, useState } from "react";
import { login } from "#resources/forms.ts";
import { signedOutBecause, signIn } from "#session/auth.ts";
import { Form } from "#site/parts/Form.tsx";
import { FormFields } from "#site/parts/FormField.tsx";
import { Notice } from "#site/parts/Notice.tsx";

export default function Login() {
  const [reason, setReason] = useState<string>();
  useEffect(() => setReason(signedOutBecause()), []);
  return (
    <>
      {reason && <Notice tone="info" text={reason} />}
      <Form
        submit="Sign in"
        working="Signing in..."
        send={async ({ email = "", password = "" }) => {
          window.location.assign(await signIn({ email, password }));
          return undefined;
        }}
      >
        <FormFields fields={login.fields} />
      </Form>
    </>
  );
}
