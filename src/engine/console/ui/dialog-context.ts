import { createContext } from "react";

/** Reports an opening dialog. The returned function reports that it closes. */
export const DialogContext = createContext<() => () => void>(() => () => undefined);
