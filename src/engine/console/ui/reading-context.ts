import { createContext } from "react";

/** A form sends only after the record is read. */
type Reading = { isReading: boolean; error?: string; retry?(): void };

export const ReadingContext = createContext<Reading>({ isReading: false });
