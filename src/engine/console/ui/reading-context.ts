import { createContext } from "react";

/** Nothing is sent before the record is read. */
type Reading = { isReading: boolean; error?: string; retry?(): void };

export const ReadingContext = createContext<Reading>({ isReading: false });
