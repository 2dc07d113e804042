/** Calls of the browser's side, as they leave the page. A setup file says who answers them. */
import { setupServer } from "msw/node";

export const network = setupServer();
