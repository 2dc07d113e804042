import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { localizedAddress } from "#domain/basics/languages.ts";
import { useLanguage, useSay, useTexts, useLocalizedAddress } from "#frame/texts.tsx";
import { addPasskey, type Passkey } from "#resources/staff/passkeys.ts";
import { confirmSecondFactor, type SecondFactorState } from "#resources/staff/second-factor.ts";
import { messageOf } from "#session/http.ts";
import { type EnrolmentDetails, fetchSecondFactor } from "#session/second-factor.ts";
import { readSession } from "#session/store.ts";
import button from "#site/parts/button.module.css";
import { SiteNotice } from "#site/parts/SiteNotice.tsx";
import { ReauthenticationGate } from "./second-factor/ReauthenticationGate.tsx";
import { RecoveryCodes } from "./second-factor/RecoveryCodes.tsx";
import { RemovalForm } from "./second-factor/RemovalForm.tsx";
import { SecondFactorLayout } from "./second-factor/SecondFactorLayout.tsx";
import { SignInMethods } from "./second-factor/SignInMethods.tsx";
import { loadModule } from "#session/load-module.ts";
import { landingPage } from "#session/auth.ts";

/** Loads on its own, because only an app's setup needs a QR code. */
const Confirmation = lazy(() =>
  loadModule(() => import("./second-factor/Confirmation.tsx")).then(({ Confirmation }) => ({
    default: Confirmation,
  })),
);

/** Redirects visitors to the login. */
export default function SecondFactorSetup() {
  const texts = useTexts("secondFactor");
  const say = useSay();
  const language = useLanguage();
  const [state, setState] = useState<SecondFactorState>();
  const [enrolment, setEnrolment] = useState<EnrolmentDetails>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>([]);
  const [removing, setRemoving] = useState<{ passkey?: Passkey }>();
  const [message, setMessage] = useState<string>();
  const [failure, setFailure] = useState<string>();

  const load = useCallback(() => {
    fetchSecondFactor().then(setState, (error: unknown) =>
      setFailure(messageOf(error, "Two-step verification could not be loaded")),
    );
  }, []);
  useEffect(() => {
    if (readSession().isAuthenticated) load();
    else window.location.replace(localizedAddress(language, "/login"));
  }, [load, language]);

  const finish = (text: string | undefined, codes: string[] = []) => {
    setEnrolment(undefined);
    setRemoving(undefined);
    setRecoveryCodes(codes);
    setMessage(text);
    load();
  };

  if (recoveryCodes.length > 0) return <RecoveryCodes codes={recoveryCodes} />;
  if (failure) {
    return (
      <SecondFactorLayout lead={texts.lead}>
        <SiteNotice tone="error" text={failure} />
        <BackToConsoleLink />
      </SecondFactorLayout>
    );
  }
  if (enrolment)
    return (
      <Suspense fallback={null}>
        <Confirmation
          enrolment={enrolment}
          onDone={(codes) => finish(confirmSecondFactor.submit.success, codes)}
        />
      </Suspense>
    );
  if (state && removing)
    return (
      <RemovalForm {...removing} state={state} onDone={finish} onCancel={() => setRemoving(undefined)} />
    );
  return (
    <ReauthenticationGate state={state}>
      <SecondFactorLayout lead={state?.isOn ? texts.isOn[setUpMethods(state)] : texts.lead}>
        {message && <SiteNotice tone="success" text={message} />}
        {state?.isRequired && !state.isOn && <SiteNotice tone="info" text={texts.required} />}
        <SignInMethods
          state={state}
          onEnrolment={(begun) => {
            setMessage(undefined);
            setEnrolment(begun);
          }}
          onPasskey={(codes) => finish(addPasskey.submit.success, codes)}
          onRemove={(passkey) => setRemoving({ passkey })}
        />
        {state?.isOn && (
          <>
            <p>
              <span>
                {say(texts.codesLeft[state.codesLeft === 1 ? "one" : "many"], { left: state.codesLeft })}
              </span>{" "}
              {texts.startOver}
            </p>
            <button type="button" className={button.secondary} onClick={() => setRemoving({})}>
              {texts.remove}
            </button>
          </>
        )}
        {state && (state.isOn || !state.isRequired) && <BackToConsoleLink />}
      </SecondFactorLayout>
    </ReauthenticationGate>
  );
}

function setUpMethods({ hasAuthenticator, passkeys }: SecondFactorState): "passkey" | "code" | "both" {
  if (passkeys.length === 0) return "code";
  return hasAuthenticator ? "both" : "passkey";
}

/** Finds the page on the press: the static page knows no session, and landingPage() forgets a page as it returns it. */
function BackToConsoleLink() {
  const { back } = useTexts("secondFactor");
  const localized = useLocalizedAddress();
  return (
    <a
      href={localized("/")}
      onClick={(event) => {
        event.preventDefault();
        window.location.assign(localized(landingPage()));
      }}
    >
      {back}
    </a>
  );
}
