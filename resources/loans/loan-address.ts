/** Returns what the code on a paper says. It leads each role to the loan on its own pages. */
export const loanAddress = (origin: string, loan: string): string =>
  `${origin}/loan/${encodeURIComponent(loan)}`;

/** Returns the loan that a scanned code names, or undefined where the text is no such code. */
export const loanOfAddress = (text: string): string | undefined =>
  /^https?:\/\/\S+\/loan\/([\w-]+)$/i.exec(text)?.[1];
