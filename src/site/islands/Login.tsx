import { useEffect, useState } from "react";
import { login } from "#resources/forms.ts";
import { secondStep } from "#resources/second-factor.ts";
import { type HalfSignIn, signedOutBecause, signIn, signInWithProof } from "#session/auth.ts";
import { signedByPasskey } from "#session/second-factor.ts";
import { explain } from "#site/explain.ts";
import { Form } from "#site/parts/Form.tsx";
import { FormFields } from "#site/parts/FormField.tsx";
import { Notice } from "#site/parts/Notice.tsx";
import css from "./Login.module.css";
import { Prove } from "./second-factor/Prove.tsx";

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
const SecondStep = ({ half }: { half: HalfSignIn }) => (
  <div className={css.step}>
    <Prove
      ways={half.ways}
      submit="Sign in"
      working="Signing in..."
      sign={() => signedByPasskey(half).catch(explain(secondStep.submit.failure))}
      send={async (proof) => window.location.assign(await signInWithProof(half, proof))}
    />
    <a href="/login">Sign in as somebody else</a>
  </div>
);
