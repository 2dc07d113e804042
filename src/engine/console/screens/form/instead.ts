import { createContext, use } from "react";

/** What can be done with the record a dialog is about, in place of what it was opened for. */
export const InsteadContext = createContext<(action: string) => (() => void) | undefined>(() => undefined);

/** Opens another action in the dialog's place; undefined where the record does not offer it here. */
export const useInstead = (action: string): (() => void) | undefined => use(InsteadContext)(action);
