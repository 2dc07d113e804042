import type { DocumentKind } from "#domain/document-numbers.ts";
import type { Role } from "#domain/roles.ts";

/** Where a paper of a loan is shown; `record` is what it proves, where that is not the loan itself. */
export function paperAddress(role: Role, loan: string, kind: DocumentKind, record?: string): string {
  const parts = ["", role, "loans", loan, "paper", kind, ...(record ? [record] : [])];
  return parts.map(encodeURIComponent).join("/");
}

/** What the code on a paper says: whoever of the staff scans it sees the loan under their own role. */
export const loanAddress = (origin: string, loan: string): string =>
  `${origin}/loan/${encodeURIComponent(loan)}`;
