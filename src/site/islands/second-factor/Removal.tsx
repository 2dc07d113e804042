import { useSay, useTexts } from "#frame/texts.tsx";
import type { Passkey } from "#resources/staff/passkeys.ts";
import { removePasskey, removeSecondFactor, type SecondFactorState } from "#resources/staff/second-factor.ts";
import { endEnrolment, endPasskey, signedByPasskey, waysOf } from "#session/second-factor.ts";
import { explain } from "#site/explain.ts";
import button from "#site/parts/button.module.css";
import { Prove } from "./Prove.tsx";
import { Sheet } from "./Sheet.tsx";

type Props = {
  state: SecondFactorState;
  /** Passkey to remove. If it is undefined, the whole second factor is removed. */
  passkey?: Passkey;
  onDone: (message: string) => void;
  onCancel: () => void;
};

/** Removes a passkey or the whole second factor, after the owner proves it. */
export function Removal({ state, passkey, onDone, onCancel }: Props) {
  const { removal: texts, cancel } = useTexts("secondFactor");
  const say = useSay();
  const isLast = state.passkeys.length === 1 && !state.hasAuthenticator;
  const { failure, success = "" } = (passkey ? removePasskey : removeSecondFactor).submit;
  return (
    <Sheet lead={passkey ? say(texts.passkey, { passkey: passkey.name }) : texts.all}>
      {passkey && isLast && <p>{texts.last}</p>}
      <Prove
        ways={waysOf(state)}
        submit={texts.submit}
        working={texts.working}
        sign={() => signedByPasskey().catch(explain(failure))}
        send={async (proof) => {
          await (passkey ? endPasskey(passkey.id, proof) : endEnrolment(proof)).catch(explain(failure));
          onDone(passkey && isLast ? (removeSecondFactor.submit.success ?? "") : success);
        }}
      />
      <button type="button" className={button.secondary} onClick={onCancel}>
        {cancel}
      </button>
    </Sheet>
  );
}
