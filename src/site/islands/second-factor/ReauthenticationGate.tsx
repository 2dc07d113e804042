import { type ReactNode, useEffect, useState } from "react";
import { useTexts } from "#frame/texts.tsx";
import { reauthenticate, type SecondFactorState } from "#resources/staff/second-factor.ts";
import { setCodePrompt } from "#session/http.ts";
import { submitReauthentication, signChallenge, secondFactorMethods } from "#session/second-factor.ts";
import { rethrowWithMessage } from "#site/rethrow-with-message.ts";
import button from "#site/parts/button.module.css";
import { SecondFactorPrompt } from "./SecondFactorPrompt.tsx";
import { SecondFactorLayout } from "./SecondFactorLayout.tsx";

type Props = { state: SecondFactorState | undefined; children: ReactNode };

export function ReauthenticationGate({ state, children }: Props) {
  const texts = useTexts("secondFactor");
  const [resolvePrompt, setResolvePrompt] = useState<(isProven: boolean) => void>();
  useEffect(() => {
    setCodePrompt(() => new Promise((resolve) => setResolvePrompt(() => resolve)));
    return () => setCodePrompt(undefined);
  }, []);
  const closePrompt = (isProven: boolean) => {
    setResolvePrompt(undefined);
    resolvePrompt?.(isProven);
  };
  return (
    <>
      {state && resolvePrompt && (
        <SecondFactorLayout lead={texts.reauthentication.lead}>
          <SecondFactorPrompt
            methods={secondFactorMethods(state)}
            submit={texts.reauthentication.submit}
            working={texts.pleaseWait}
            signWithPasskey={() => signChallenge().catch(rethrowWithMessage(reauthenticate.submit.failure))}
            send={async (proof) => {
              await submitReauthentication(proof).catch(rethrowWithMessage(reauthenticate.submit.failure));
              closePrompt(true);
            }}
          />
          <button type="button" className={button.secondary} onClick={() => closePrompt(false)}>
            {texts.cancel}
          </button>
        </SecondFactorLayout>
      )}
      <div hidden={resolvePrompt !== undefined}>{children}</div>
    </>
  );
}
