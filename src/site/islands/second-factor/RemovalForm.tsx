import { useSay, useTexts } from "#frame/texts.tsx";
import type { Passkey } from "#resources/staff/passkeys.ts";
import { removePasskey, removeSecondFactor, type SecondFactorState } from "#resources/staff/second-factor.ts";
import {
  turnOffSecondFactor,
  unregisterPasskey,
  signChallenge,
  secondFactorMethods,
} from "#session/second-factor.ts";
import { rethrowWithMessage } from "#site/rethrow-with-message.ts";
import button from "#site/parts/button.module.css";
import { SecondFactorPrompt } from "./SecondFactorPrompt.tsx";
import { SecondFactorLayout } from "./SecondFactorLayout.tsx";

type Props = {
  state: SecondFactorState;
  /** If undefined, the whole second factor is removed. */
  passkey?: Passkey;
  onDone: (message: string) => void;
  onCancel: () => void;
};

export function RemovalForm({ state, passkey, onDone, onCancel }: Props) {
  const { removal: texts, cancel } = useTexts("secondFactor");
  const say = useSay();
  const isLast = state.passkeys.length === 1 && !state.hasAuthenticator;
  const { failure } = (passkey ? removePasskey : removeSecondFactor).submit;
  // The last passkey takes the second factor with it.
  const { success = "" } = (passkey && !isLast ? removePasskey : removeSecondFactor).submit;
  return (
    <SecondFactorLayout lead={passkey ? say(texts.passkey, { passkey: passkey.name }) : texts.all}>
      {passkey && isLast && <p>{texts.last}</p>}
      <SecondFactorPrompt
        methods={secondFactorMethods(state)}
        submit={texts.submit}
        working={texts.working}
        signWithPasskey={() => signChallenge().catch(rethrowWithMessage(failure))}
        send={async (proof) => {
          await (passkey ? unregisterPasskey(passkey.id, proof) : turnOffSecondFactor(proof)).catch(
            rethrowWithMessage(failure),
          );
          onDone(success);
        }}
      />
      <button type="button" className={button.secondary} onClick={onCancel}>
        {cancel}
      </button>
    </SecondFactorLayout>
  );
}
