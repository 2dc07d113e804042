import { type ReactNode, useEffect, useState } from "react";
import { QrCode } from "#frame/QrCode.tsx";
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  type SecondFactorState,
} from "#resources/second-factor.ts";
import { pageOfWork } from "#session/auth.ts";
import { messageOf } from "#session/http.ts";
import {
  beginEnrolment,
  confirmEnrolment,
  type Enrolment,
  endEnrolment,
  fetchSecondFactor,
} from "#session/second-factor.ts";
import { readSession } from "#session/store.ts";
import { explain } from "#site/explain.ts";
import button from "#site/parts/button.module.css";
import { Entrance } from "#site/parts/Entrance.tsx";
import { Form } from "#site/parts/Form.tsx";
import { FormField } from "#site/parts/FormField.tsx";
import { Notice } from "#site/parts/Notice.tsx";
import css from "./SecondFactor.module.css";

/** Sets up the second factor of whoever is signed in, or removes it. Whoever is not is led to the login. */
export default function SecondFactor() {
  const [state, setState] = useState<SecondFactorState>();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const [isRemoved, setRemoved] = useState(false);
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    if (!readSession().isAuthenticated) return window.location.replace("/login");
    fetchSecondFactor().then(setState, (error: unknown) =>
      setFailure(messageOf(error, "How your second factor stands could not be fetched")),
    );
  }, []);

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} />;
  if (failure) {
    return (
      <Sheet lead={introduction}>
        <Notice tone="error" text={failure} />
        <BackToWork />
      </Sheet>
    );
  }
  if (state?.isOn) {
    const done = () => {
      setRemoved(true);
      setState({ ...state, isOn: false });
    };
    return <Removal state={state} onDone={done} />;
  }
  if (enrolment) return <Confirmation enrolment={enrolment} onDone={setRecoveryCodes} />;
  return (
    <Sheet lead={introduction}>
      {isRemoved && <Notice tone="success" text={removeSecondFactor.submit.success ?? ""} />}
      {state?.isRequired && (
        <Notice tone="info" text="Administrators need a second factor. Please set one up to continue." />
      )}
      <p>
        You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or
        Aegis.
      </p>
      <Form
        submit="Set it up"
        working="One moment..."
        send={async () => {
          setEnrolment(await beginEnrolment().catch(explain(beginSecondFactor.submit.failure)));
          return undefined;
        }}
      >
        {null}
      </Form>
      {state && !state.isRequired && <BackToWork />}
    </Sheet>
  );
}

const introduction =
  "Beside your password, a code from your phone: whoever learns your password cannot sign in with it.";

const Sheet = ({ lead, children }: { lead: string; children: ReactNode }) => (
  <Entrance title="Second factor" lead={lead}>
    {children}
  </Entrance>
);

const BackToWork = () => (
  <a
    href="/"
    onClick={(event) => {
      event.preventDefault();
      window.location.assign(pageOfWork());
    }}
  >
    Back to the console
  </a>
);

type Confirming = { enrolment: Enrolment; onDone: (recoveryCodes: string[]) => void };

function Confirmation({ enrolment: { address, secret }, onDone }: Confirming) {
  return (
    <Sheet lead="Scan this with your authenticator app, then enter the code that it shows.">
      <div className={css.qr}>
        <QrCode text={address} label="For your authenticator app; beneath it the same for typing" />
      </div>
      <p>
        Or type this into the app: <span className={css.secret}>{secret.replace(/(.{4})(?=.)/g, "$1 ")}</span>
      </p>
      <Form
        submit="Confirm"
        working="Confirming..."
        send={async ({ code = "" }) => {
          onDone(await confirmEnrolment(code).catch(explain(confirmSecondFactor.submit.failure)));
          return undefined;
        }}
      >
        <FormField name="code" field={confirmSecondFactor.fields.code} autoComplete="one-time-code" />
      </Form>
    </Sheet>
  );
}

/** They are shown this once. */
function RecoveryCodes({ codes }: { codes: string[] }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(codes.join("\n")).then(() => setCopied(true));
  return (
    <Sheet lead="Keep these recovery codes where you find them without your phone. Each gets you in once; they are not shown again.">
      <Notice tone="success" text={confirmSecondFactor.submit.success ?? ""} />
      <ul className={css.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.buttons}>
        <button type="button" className={button.secondary} onClick={() => window.print()}>
          Print
        </button>
        <button type="button" className={button.secondary} onClick={() => void copy()}>
          {isCopied ? "Copied" : "Copy"}
        </button>
        <button type="button" className={button.primary} onClick={() => window.location.assign(pageOfWork())}>
          I have kept them
        </button>
      </div>
    </Sheet>
  );
}

function Removal({ state, onDone }: { state: SecondFactorState; onDone: () => void }) {
  return (
    <Sheet lead="Your second factor is set up: you sign in with your password and a code.">
      <p>
        {state.codesLeft} recovery {state.codesLeft === 1 ? "code is" : "codes are"} left. With a new phone,
        or for new recovery codes, remove the second factor and set it up again.
      </p>
      <Form
        submit="Remove it"
        working="Removing..."
        send={async ({ code = "" }) => {
          await endEnrolment(code).catch(explain(removeSecondFactor.submit.failure));
          onDone();
          return undefined;
        }}
      >
        <FormField name="code" field={removeSecondFactor.fields.code} autoComplete="one-time-code" />
      </Form>
      <BackToWork />
    </Sheet>
  );
}
