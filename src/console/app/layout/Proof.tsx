import { lazy, useEffect, useState } from "react";
import { Arriving } from "#engine/console/ui/Arriving.tsx";
import { askForCodesWith } from "#session/http.ts";
import { loadModule } from "#session/load-module.ts";

const ProofDialog = lazy(() => loadModule(() => import("./ProofDialog.tsx")));

/** The one place that asks for a code, whichever call wants it; several that want it at once are answered together. */
export function Proof() {
  const [answer, setAnswer] = useState<(isProven: boolean) => void>();
  useEffect(() => {
    let asked: Promise<boolean> | undefined;
    const ask = () =>
      new Promise<boolean>((resolve) =>
        setAnswer(() => (isProven: boolean) => {
          asked = undefined;
          setAnswer(undefined);
          resolve(isProven);
        }),
      );
    askForCodesWith(() => {
      asked ??= ask();
      return asked;
    });
    return () => askForCodesWith(undefined);
  }, []);
  return answer ? (
    <Arriving>
      <ProofDialog onAnswer={answer} />
    </Arriving>
  ) : null;
}
