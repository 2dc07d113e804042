import { lazy, useEffect, useState } from "react";
import { Arriving } from "#engine/console/ui/Arriving.tsx";
import { askForCodesWith } from "#session/http.ts";
import { loadModule } from "#session/load-module.ts";

const ProofDialog = lazy(() => loadModule(() => import("./ProofDialog.tsx")));

/** Prompts for a second-factor code for any call. Simultaneous calls share one prompt. */
export function Proof() {
  const [answer, setAnswer] = useState<(isProven: boolean) => void>();
  useEffect(() => {
    let prompt: Promise<boolean> | undefined;
    const ask = () =>
      new Promise<boolean>((resolve) =>
        setAnswer(() => (isProven: boolean) => {
          prompt = undefined;
          setAnswer(undefined);
          resolve(isProven);
        }),
      );
    askForCodesWith(() => {
      prompt ??= ask();
      return prompt;
    });
    return () => askForCodesWith(undefined);
  }, []);
  return answer ? (
    <Arriving>
      <ProofDialog onAnswer={answer} />
    </Arriving>
  ) : null;
}
