import { createContext } from "react";

/** Loading state of a dialog's record. Nothing is sent before it is read, and a failure to read it is shown. */
type Reading = { isReading: boolean; error?: string; retry?(): void };

export const ReadingContext = createContext<Reading>({ isReading: false });
