import { createContext } from "react";

/** Whether pictures load as soon as they are seen, as on the page of a record. In lists they wait for a press. */
export const LoadsPhotosContext = createContext(false);
