/** What the company has decided where the rules leave it the choice. */

/** Whether a loan above the lending limit can be made after a warning; otherwise it is refused. */
export const isLentAboveLimit: boolean = true;
