import { useEffect, useState } from "react";
import { useLocalizedAddress, useTexts } from "#frame/texts.tsx";
import { loginForm } from "#resources/staff/sign-in.ts";
import { loginSecondStep } from "#resources/staff/second-factor.ts";
import { type PendingSignIn, signOutReason, signIn, completeSignIn } from "#session/auth.ts";
import { signChallenge } from "#session/second-factor.ts";
import { enter } from "#site/enter-console.ts";
import { rethrowWithMessage } from "#site/rethrow-with-message.ts";
import { SiteForm } from "#site/parts/SiteForm.tsx";
import { SiteFormFields } from "#site/parts/SiteFormField.tsx";
import { SiteNotice } from "#site/parts/SiteNotice.tsx";
import { PageLink } from "#site/parts/PageLink.tsx";
import css from "./second-factor/SecondFactorPrompt.module.css";
import { SecondFactorPrompt } from "./second-factor/SecondFactorPrompt.tsx";

export default function LoginForm() {
  const { login: texts } = useTexts("accountPages");
  const localized = useLocalizedAddress();
  const [reason, setReason] = useState<string>();
  const [pending, setPending] = useState<PendingSignIn>();
  useEffect(() => setReason(signOutReason()), []);
  if (pending) return <SecondStep pending={pending} />;
  return (
    <>
      {reason && <SiteNotice tone="info" text={reason} />}
      <SiteForm
        key="password"
        submitLabel={texts.submit}
        workingLabel={texts.working}
        send={async ({ email = "", password = "" }) => {
          const result = await signIn({ email, password });
          if (typeof result === "string") await enter(localized(result));
          else setPending(result);
          return undefined;
        }}
      >
        <SiteFormFields fields={loginForm.fields} />
      </SiteForm>
    </>
  );
}

function SecondStep({ pending }: { pending: PendingSignIn }) {
  const { login: texts } = useTexts("accountPages");
  const localized = useLocalizedAddress();
  return (
    <div className={css.step}>
      <SecondFactorPrompt
        methods={pending.methods}
        submit={texts.submit}
        working={texts.working}
        signWithPasskey={() =>
          signChallenge(pending).catch(rethrowWithMessage(loginSecondStep.submit.failure))
        }
        send={async (proof) => enter(localized(await completeSignIn(pending, proof)))}
      />
      <PageLink to="/login">{texts.switchUser}</PageLink>
    </div>
  );
}
