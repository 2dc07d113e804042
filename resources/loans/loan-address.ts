/** Address in the QR code on a paper, which leads each role to its own page of the loan. */
export const loanAddress = (origin: string, loanId: string): string =>
  `${origin}/loan/${encodeURIComponent(loanId)}`;

/** Undefined for other text. */
export const loanIdOfAddress = (text: string): string | undefined =>
  /^https?:\/\/\S+\/loan\/([\w-]+)$/i.exec(text)?.[1];
