import { useEffect, useState } from "react";
import { useTexts } from "#frame/texts.tsx";
import { login } from "#resources/staff/sign-in.ts";
import { secondStep } from "#resources/staff/second-factor.ts";
import { type HalfSignIn, signedOutBecause, signIn, signInWithProof } from "#session/auth.ts";
import { signedByPasskey } from "#session/second-factor.ts";
import { explain } from "#site/explain.ts";
import { Form } from "#site/parts/Form.tsx";
import { FormFields } from "#site/parts/FormField.tsx";
import { Notice } from "#site/parts/Notice.tsx";
import { PageLink } from "#site/parts/PageLink.tsx";
import css from "./Login.module.css";
import { Prove } from "./second-factor/Prove.tsx";

export default function Login() {
  const { login: texts } = useTexts("entrances");
  const [reason, setReason] = useState<string>();
  const [half, setHalf] = useState<HalfSignIn>();
  useEffect(() => setReason(signedOutBecause()), []);
  if (half) return <SecondStep half={half} />;
  return (
    <>
      {reason && <Notice tone="info" text={reason} />}
      <Form
        key="password"
        submit={texts.submit}
        working={texts.working}
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

/** Second step of a login with a second factor, after a correct password. */
function SecondStep({ half }: { half: HalfSignIn }) {
  const { login: texts } = useTexts("entrances");
  return (
    <div className={css.step}>
      <Prove
        ways={half.ways}
        submit={texts.submit}
        working={texts.working}
        sign={() => signedByPasskey(half).catch(explain(secondStep.submit.failure))}
        send={async (proof) => window.location.assign(await signInWithProof(half, proof))}
      />
      <PageLink to="/login">{texts.somebodyElse}</PageLink>
    </div>
  );
}
