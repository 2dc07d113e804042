import { useRef } from "react";

/** Ignores a call while another runs, because a second click may come before the button is disabled. */
export function useSingleFlight<Args extends unknown[]>(act: (...args: Args) => Promise<unknown>) {
  const isRunning = useRef(false);
  return async (...args: Args): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    await act(...args).finally(() => {
      isRunning.current = false;
    });
  };
}
