import { type Db, isPostgres } from "#server/db/dialect.ts";
import type { LoanTable } from "#server/db/tables.ts";
import { notFound } from "#server/problem.ts";

export async function loanRow(db: Db, id: string, isLocked = false): Promise<LoanTable> {
  const loan = await db
    .selectFrom("loans")
    .selectAll()
    .where("id", "=", id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!loan) throw notFound("Loan");
  return loan;
}

/** Nobody else changes the loan before the transaction ends; on SQLite the transaction itself is the lock. */
export const lockedLoanRow = (transaction: Db, id: string): Promise<LoanTable> =>
  loanRow(transaction, id, isPostgres(transaction));
