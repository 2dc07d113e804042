import { useEffect, useState } from "react";
import { login } from "#resources/forms.ts";
import { signedOutBecause, signIn } from "#session/auth.ts";
import { Entrance } from "#site/parts/Entrance.tsx";
import { Form } from "#site/parts/Form.tsx";
import { FormFields } from "#site/parts/FormField.tsx";
import { Notice } from "#site/parts/Notice.tsx";
import type { PageProps } from "#site/SitePage.tsx";

export default function Login({ prefetchConsole }: PageProps) {
  const [reason, setReason] = useState<string>();
  useEffect(() => setReason(signedOutBecause()), []);
  return (
    <Entrance title="Login" lead="Admin and Employee Portal">
      {reason && <Notice tone="info" text={reason} />}
      <Form
        submit="Sign in"
        working="Signing in..."
        onStart={prefetchConsole}
        send={async ({ email = "", password = "" }) => {
          window.location.assign(await signIn({ email, password }));
          return undefined;
        }}
      >
        <FormFields fields={login.fields} />
      </Form>
      <a href="/forgot-password">Forgot password?</a>
    </Entrance>
  );
}
