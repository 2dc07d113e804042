import { verifyAuditLog } from "#server/audit/verify.ts";
import { type Books, booksOf, contradictions } from "#server/db/books.ts";
import type { Db } from "#server/db/dialect.ts";

/** What a copy holds, read back from it. */
export type Proof = Books;

/** Reads a copy as a whole. Throws when it does not agree with itself. */
export async function proofOf(copy: Db): Promise<Proof> {
  const found = await contradictions(copy);
  const { broken } = await verifyAuditLog(copy);
  if (broken) found.push(`entry ${broken.id} of the audit log: ${broken.reason}`);
  if (found.length > 0) throw new Error(`the copy does not hold together: ${found.join("; ")}`);
  return booksOf(copy);
}

export const linesOf = (books: Books): string[] =>
  Object.entries(books).map(([name, value]) => `  ${name.padEnd(32)} ${String(value).padStart(16)}`);
