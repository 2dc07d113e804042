import { lazy, useEffect, useState } from "react";
import { LazyBoundary } from "#engine/console/ui/LazyBoundary.tsx";
import { setCodePrompt } from "#session/http.ts";
import { loadModule } from "#session/load-module.ts";

const ReauthenticationDialog = lazy(() => loadModule(() => import("./ReauthenticationDialog.tsx")));

/** Prompts for a second-factor code for any call. Simultaneous calls share one prompt. */
export function ReauthenticationPrompt() {
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
    setCodePrompt(() => {
      prompt ??= ask();
      return prompt;
    });
    return () => setCodePrompt(undefined);
  }, []);
  return answer ? (
    <LazyBoundary>
      <ReauthenticationDialog onAnswer={answer} />
    </LazyBoundary>
  ) : null;
}
