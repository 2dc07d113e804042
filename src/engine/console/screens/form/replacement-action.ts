import { createContext, use } from "react";

/** Actions on the dialog's record that can replace the opened one. */
export const ReplacementContext = createContext<(action: string) => (() => void) | undefined>(
  () => undefined,
);

/**
 * Returns a function that opens another action in the dialog's place, or undefined if the record does not offer it
 * here.
 */
export const useReplacementAction = (action: string): (() => void) | undefined =>
  use(ReplacementContext)(action);
