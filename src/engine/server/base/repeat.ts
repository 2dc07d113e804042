import type { BackgroundTasks } from "./background-tasks.ts";

/** Skips a run while the previous one lasts. */
export function repeat(
  { run }: Pick<BackgroundTasks, "run">,
  work: (signal: AbortSignal) => Promise<unknown>,
  intervalMs: number,
): () => void {
  const stopping = new AbortController();
  let isRunning = false;
  const runUnlessRunning = () => {
    if (isRunning) return;
    isRunning = true;
    run(() =>
      work(stopping.signal).finally(() => {
        isRunning = false;
      }),
    );
  };
  runUnlessRunning();
  const timer = setInterval(runUnlessRunning, intervalMs).unref();
  return () => {
    clearInterval(timer);
    stopping.abort();
  };
}
