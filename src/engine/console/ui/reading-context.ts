import { createContext } from "react";

/** State of the record that a dialog is about: nothing is sent before it is read, and a failure to read it is shown. */
type Reading = { isReading: boolean; error?: string; retry?(): void };

export const ReadingContext = createContext<Reading>({ isReading: false });
