/** The code on a paper leads each role to the loan on its own pages. */
export const loanAddress = (origin: string, loan: string): string =>
  `${origin}/loan/${encodeURIComponent(loan)}`;

/** Undefined for other text. */
export const loanIdOfAddress = (text: string): string | undefined =>
  /^https?:\/\/\S+\/loan\/([\w-]+)$/i.exec(text)?.[1];
