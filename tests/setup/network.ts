/** Intercepts calls of the browser's side. setup/api.ts decides who answers them. */
import { setupServer } from "msw/node";

export const network = setupServer();
