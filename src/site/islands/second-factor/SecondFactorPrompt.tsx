import { useEffect, useRef, useState } from "react";
import { useTexts } from "#frame/texts.tsx";
import {
  codeField,
  type SecondFactorCredential,
  recoveryCodeField,
  type SecondFactorMethod,
} from "#resources/staff/second-factor.ts";
import { canUsePasskeys } from "#session/passkeys.ts";
import button from "#site/parts/button.module.css";
import { SiteForm } from "#site/parts/SiteForm.tsx";
import { SiteFormField } from "#site/parts/SiteFormField.tsx";
import css from "./SecondFactorPrompt.module.css";

type Props = {
  /** The preferred one first. A recovery code always works. */
  methods: readonly SecondFactorMethod[];
  submit: string;
  working: string;
  signWithPasskey: () => Promise<SecondFactorCredential>;
  /** Throws an Error with a message for the user. */
  send: (proof: SecondFactorCredential) => Promise<void>;
};

export function SecondFactorPrompt({ methods, submit, working, signWithPasskey, send }: Props) {
  const texts = useTexts("secondFactorPrompt");
  const usable = methods.filter((method) => method === "code" || canUsePasskeys());
  const views: readonly View[] = [...usable, "recovery"];
  const [view = "recovery", setView] = useState(views[0]);
  return (
    <div className={css.step}>
      {view === "passkey" ? (
        <PasskeyForm send={async () => send(await signWithPasskey())} />
      ) : (
        <CodeForm key={view} view={view} submit={submit} working={working} send={send} />
      )}
      {views
        .filter((each) => each !== view)
        .map((each) => (
          <button key={each} type="button" className={button.secondary} onClick={() => setView(each)}>
            {texts.instead[each]}
          </button>
        ))}
    </div>
  );
}

type View = SecondFactorMethod | "recovery";

function PasskeyForm({ send }: { send: () => Promise<void> }) {
  const texts = useTexts("secondFactorPrompt");
  const element = useRef<HTMLDivElement>(null);
  // The focus moves to the current step, so that screen readers announce it.
  useEffect(() => element.current?.querySelector("button")?.focus(), []);
  return (
    <div ref={element}>
      <SiteForm
        submitLabel={texts.passkey}
        workingLabel={texts.waiting}
        send={async () => {
          await send();
          return undefined;
        }}
      >
        <p>{texts.passkeyHint}</p>
      </SiteForm>
    </div>
  );
}

type CodeProps = Pick<Props, "submit" | "working" | "send"> & { view: "code" | "recovery" };

function CodeForm({ view, submit, working, send }: CodeProps) {
  useEffect(() => document.getElementById("field-code")?.focus(), []);
  return (
    <SiteForm
      submitLabel={submit}
      workingLabel={working}
      send={async ({ code = "" }) => {
        await send({ code });
        return undefined;
      }}
    >
      <SiteFormField
        name="code"
        field={view === "code" ? codeField : recoveryCodeField}
        autoComplete={view === "code" ? "one-time-code" : "off"}
      />
    </SiteForm>
  );
}
