import { useRef } from "react";

/** What is asked again before it has ended is not done again: a second click comes before a button can be disabled. */
export function useOneAtATime<Args extends unknown[]>(act: (...args: Args) => Promise<unknown>) {
  const isRunning = useRef(false);
  return async (...args: Args): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    await act(...args).finally(() => {
      isRunning.current = false;
    });
  };
}
