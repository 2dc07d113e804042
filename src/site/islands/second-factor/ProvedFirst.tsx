import { type ReactNode, useEffect, useState } from "react";
import { useTexts } from "#frame/texts.tsx";
import { proveAgain, type SecondFactorState } from "#resources/staff/second-factor.ts";
import { askForCodesWith } from "#session/http.ts";
import { prove, signedByPasskey, waysOf } from "#session/second-factor.ts";
import { explain } from "#site/explain.ts";
import button from "#site/parts/button.module.css";
import { Prove } from "./Prove.tsx";
import { Sheet } from "./Sheet.tsx";

type Props = { state: SecondFactorState | undefined; children: ReactNode };

/**
 * Shows the second-factor prompt in place of the page when a call requires it, and then continues the call.
 */
export function ProvedFirst({ state, children }: Props) {
  const texts = useTexts("secondFactor");
  const [answer, setAnswer] = useState<(isProven: boolean) => void>();
  useEffect(() => {
    askForCodesWith(() => new Promise((resolve) => setAnswer(() => resolve)));
    return () => askForCodesWith(undefined);
  }, []);
  const give = (isProven: boolean) => {
    setAnswer(undefined);
    answer?.(isProven);
  };
  return (
    <>
      {state && answer && (
        <Sheet lead={texts.again.lead}>
          <Prove
            ways={waysOf(state)}
            submit={texts.again.submit}
            working={texts.moment}
            sign={() => signedByPasskey().catch(explain(proveAgain.submit.failure))}
            send={async (proof) => {
              await prove(proof).catch(explain(proveAgain.submit.failure));
              give(true);
            }}
          />
          <button type="button" className={button.secondary} onClick={() => give(false)}>
            {texts.cancel}
          </button>
        </Sheet>
      )}
      <div hidden={answer !== undefined}>{children}</div>
    </>
  );
}
