/** Where the console begins, for the page that signs people in and for the console itself: two builds that share no code. */
import { roles } from "#domain/roles.ts";

/** Whether a page is one of the console's. */
export const isConsolePage = (address: string): boolean =>
  [...roles, "loan"].some((home) => address === `/${home}` || address.startsWith(`/${home}/`));

/** Happens to the window once the console's page stands in the place of the one that let somebody in. */
export const letIn = "let-in";
