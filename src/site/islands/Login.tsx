import { useEffect, useState } from "react";
import { login } from "#resources/forms.ts";
import { recoveryCode, secondStep } from "#resources/second-factor.ts";
import { type HalfSignIn, signedOutBecause, signIn, signInWithCode } from "#session/auth.ts";
import button from "#site/parts/button.module.css";
import { Form } from "#site/parts/Form.tsx";
import { FormField, FormFields } from "#site/parts/FormField.tsx";
import { Notice } from "#site/parts/Notice.tsx";
import css from "./Login.module.css";

export default function Login() {
  const [reason, setReason] = useState<string>();
  const [half, setHalf] = useState<HalfSignIn>();
  useEffect(() => setReason(signedOutBecause()), []);
  if (half) return <SecondStep half={half} />;
  return (
    <>
      {reason && <Notice tone="info" text={reason} />}
      <Form
        key="password"
        submit="Sign in"
        working="Signing in..."
        send={async ({ email = "", password = "" }) => {
          const entered = await signIn({ email, password });
          if (typeof entered === "string") window.location.assign(entered);
          else setHalf(entered);
          return undefined;
        }}
      >
        <FormFields fields={login.fields} />
      </Form>
    </>
  );
}

/** For whoever has set up a second factor; the password was right. */
function SecondStep({ half }: { half: HalfSignIn }) {
  const [hasLost, setLost] = useState(false);
  return (
    <div className={css.step}>
      <CodeForm key={String(hasLost)} half={half} hasLost={hasLost} />
      <button type="button" className={button.secondary} onClick={() => setLost(!hasLost)}>
        {hasLost ? "Use the authenticator app instead" : "Use a recovery code instead"}
      </button>
      <a href="/login">Sign in as somebody else</a>
    </div>
  );
}

function CodeForm({ half, hasLost }: { half: HalfSignIn; hasLost: boolean }) {
  // What is asked for now has the focus, which says what it is to whoever only hears the page.
  useEffect(() => document.getElementById("field-code")?.focus(), []);
  return (
    <Form
      submit="Sign in"
      working="Signing in..."
      send={async ({ code = "" }) => {
        window.location.assign(await signInWithCode(half, code));
        return undefined;
      }}
    >
      <FormField
        name="code"
        field={hasLost ? recoveryCode : secondStep.fields.code}
        autoComplete={hasLost ? "off" : "one-time-code"}
      />
    </Form>
  );
}
