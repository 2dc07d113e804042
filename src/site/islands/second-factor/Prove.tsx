import { useEffect, useRef, useState } from "react";
import { useTexts } from "#frame/texts.tsx";
import { code, type Proof, recoveryCode, type Way } from "#resources/staff/second-factor.ts";
import { canUsePasskeys } from "#session/passkeys.ts";
import button from "#site/parts/button.module.css";
import { Form } from "#site/parts/Form.tsx";
import { FormField } from "#site/parts/FormField.tsx";
import css from "./Prove.module.css";

type Props = {
  /** Available methods, the preferred one first. A recovery code always works. */
  ways: readonly Way[];
  /** Label of the submit button, and its label while sending. */
  submit: string;
  working: string;
  /** Requests a passkey signature. */
  sign: () => Promise<Proof>;
  /** Throws an Error with a message for the user. */
  send: (proof: Proof) => Promise<void>;
};

/** Asks for a passkey, an app code or a recovery code, and offers the other methods. */
export function Prove({ ways, submit, working, sign, send }: Props) {
  const texts = useTexts("proof");
  const usable = ways.filter((way) => way === "code" || canUsePasskeys());
  const offered: readonly View[] = [...usable, "recovery"];
  const [view = "recovery", setView] = useState(offered[0]);
  return (
    <div className={css.step}>
      {view === "passkey" ? (
        <Passkey send={async () => send(await sign())} />
      ) : (
        <CodeForm key={view} view={view} submit={submit} working={working} send={send} />
      )}
      {offered
        .filter((each) => each !== view)
        .map((each) => (
          <button key={each} type="button" className={button.secondary} onClick={() => setView(each)}>
            {texts.instead[each]}
          </button>
        ))}
    </div>
  );
}

type View = Way | "recovery";

function Passkey({ send }: { send: () => Promise<void> }) {
  const texts = useTexts("proof");
  const element = useRef<HTMLDivElement>(null);
  // The focus moves to the current step, so that screen readers announce it.
  useEffect(() => element.current?.querySelector("button")?.focus(), []);
  return (
    <div ref={element}>
      <Form
        submit={texts.passkey}
        working={texts.waiting}
        send={async () => {
          await send();
          return undefined;
        }}
      >
        <p className={css.told}>{texts.told}</p>
      </Form>
    </div>
  );
}

type CodeProps = Pick<Props, "submit" | "working" | "send"> & { view: "code" | "recovery" };

function CodeForm({ view, submit, working, send }: CodeProps) {
  useEffect(() => document.getElementById("field-code")?.focus(), []);
  return (
    <Form
      submit={submit}
      working={working}
      send={async ({ code = "" }) => {
        await send({ code });
        return undefined;
      }}
    >
      <FormField
        name="code"
        field={view === "code" ? code : recoveryCode}
        autoComplete={view === "code" ? "one-time-code" : "off"}
      />
    </Form>
  );
}
