import { loans } from "#resources/loans.ts";
import { type Db, isPostgres } from "#server/db/dialect.ts";
import { prepared } from "#server/db/prepared.ts";
import type { LoanTable } from "#server/db/tables.ts";
import { notFound } from "#server/problem.ts";
import type { Deed } from "#server/record/entries.ts";

export async function loanRow(db: Db, id: string, isLocked = false): Promise<LoanTable> {
  const [loan] = await (isLocked ? lockedById : byId)(db, { id });
  if (!loan) throw notFound("Loan");
  return loan;
}

const byId = prepared((db, { id }: { id: string }) =>
  db.selectFrom("loans").selectAll().where("id", "=", id),
);
const lockedById = prepared((db, { id }: { id: string }) =>
  db.selectFrom("loans").selectAll().where("id", "=", id).forUpdate(),
);

/** Nobody else changes the loan before the transaction ends; on SQLite the transaction itself is the lock. */
export const lockedLoanRow = (transaction: Db, id: string): Promise<LoanTable> =>
  loanRow(transaction, id, isPostgres(transaction));

/** For the record: the payment that closes a loan and the reversal that opens it again change what nobody typed. */
export const recordStatus = ({ id, status }: LoanTable, next: LoanTable["status"]): Deed => ({
  area: loans.name,
  act: next === "closed" ? "closed" : "reopened",
  recordId: id,
  before: { status },
  after: { status: next },
});
