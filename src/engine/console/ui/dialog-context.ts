import { createContext } from "react";

/** The returned function reports that the dialog closes. */
export const DialogContext = createContext<() => () => void>(() => () => undefined);
