import { createContext } from "react";

/** Whether pictures load as soon as they come into view, as on a record page. In lists they load when pressed. */
export const LoadsPhotosContext = createContext(false);
