import { createContext, use } from "react";

/** Actions on the dialog's record that can replace the opened one. */
export const InsteadContext = createContext<(action: string) => (() => void) | undefined>(() => undefined);

/**
 * Returns a function that opens another action in the dialog's place, or undefined if the record does not offer it
 * here.
 */
export const useInstead = (action: string): (() => void) | undefined => use(InsteadContext)(action);
