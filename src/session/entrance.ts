/** Happens to the window once the console's page stands in the place of the one that let somebody in. */
export const letIn = "let-in";
