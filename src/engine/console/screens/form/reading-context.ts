import { createContext } from "react";

/** Whether the record of a form is being read again, and may not be sent yet. */
export const ReadingContext = createContext(false);
