import { createContext } from "react";

/** In lists pictures load when pressed. */
export const LoadsPhotosContext = createContext(false);
