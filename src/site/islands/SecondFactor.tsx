import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { useSay, useTexts } from "#frame/texts.tsx";
import { addPasskey, type Passkey } from "#resources/staff/passkeys.ts";
import { confirmSecondFactor, type SecondFactorState } from "#resources/staff/second-factor.ts";
import { messageOf } from "#session/http.ts";
import { type Enrolment, fetchSecondFactor } from "#session/second-factor.ts";
import { readSession } from "#session/store.ts";
import button from "#site/parts/button.module.css";
import { Notice } from "#site/parts/Notice.tsx";
import { ProvedFirst } from "./second-factor/ProvedFirst.tsx";
import { RecoveryCodes } from "./second-factor/RecoveryCodes.tsx";
import { Removal } from "./second-factor/Removal.tsx";
import { BackToWork, Sheet } from "./second-factor/Sheet.tsx";
import { Ways } from "./second-factor/Ways.tsx";
import { loadModule } from "#session/load-module.ts";

/** Loaded lazily, because only an app's setup needs a QR code. */
const Confirmation = lazy(() =>
  loadModule(() => import("./second-factor/Confirmation.tsx")).then(({ Confirmation }) => ({
    default: Confirmation,
  })),
);

/** Sets up or removes the user's second factor. Redirects visitors to the login. */
export default function SecondFactor() {
  const texts = useTexts("secondFactor");
  const say = useSay();
  const [state, setState] = useState<SecondFactorState>();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>([]);
  const [removing, setRemoving] = useState<{ passkey?: Passkey }>();
  const [message, setMessage] = useState<string>();
  const [failure, setFailure] = useState<string>();

  const load = useCallback(() => {
    fetchSecondFactor().then(setState, (error: unknown) =>
      setFailure(messageOf(error, "How your second factor stands could not be fetched")),
    );
  }, []);
  useEffect(() => {
    if (!readSession().isAuthenticated) return window.location.replace("/login");
    load();
  }, [load]);

  const done = (text: string | undefined, codes: string[] = []) => {
    setEnrolment(undefined);
    setRemoving(undefined);
    setRecoveryCodes(codes);
    setMessage(text);
    load();
  };

  if (recoveryCodes.length > 0) return <RecoveryCodes codes={recoveryCodes} />;
  if (failure) {
    return (
      <Sheet lead={texts.lead}>
        <Notice tone="error" text={failure} />
        <BackToWork />
      </Sheet>
    );
  }
  if (enrolment)
    return (
      <Suspense fallback={null}>
        <Confirmation
          enrolment={enrolment}
          onDone={(codes) => done(confirmSecondFactor.submit.success, codes)}
        />
      </Suspense>
    );
  if (state && removing)
    return <Removal {...removing} state={state} onDone={done} onCancel={() => setRemoving(undefined)} />;
  return (
    <ProvedFirst state={state}>
      <Sheet lead={state?.isOn ? texts.isOn[waysIn(state)] : texts.lead}>
        {message && <Notice tone="success" text={message} />}
        {state?.isRequired && !state.isOn && <Notice tone="info" text={texts.required} />}
        <Ways
          state={state}
          onEnrolment={(begun) => {
            setMessage(undefined);
            setEnrolment(begun);
          }}
          onPasskey={(codes) => done(addPasskey.submit.success, codes)}
          onRemove={(passkey) => setRemoving({ passkey })}
        />
        {state?.isOn && (
          <>
            <p>
              <span>
                {say(texts.codesLeft[state.codesLeft === 1 ? "one" : "many"], { left: state.codesLeft })}
              </span>{" "}
              {texts.anew}
            </p>
            <button type="button" className={button.secondary} onClick={() => setRemoving({})}>
              {texts.remove}
            </button>
          </>
        )}
        {state && (state.isOn || !state.isRequired) && <BackToWork />}
      </Sheet>
    </ProvedFirst>
  );
}

function waysIn({ hasAuthenticator, passkeys }: SecondFactorState): "passkey" | "code" | "both" {
  if (passkeys.length === 0) return "code";
  return hasAuthenticator ? "both" : "passkey";
}
