/** The order of what happens to a loan: its lock comes first, then its time and its number. */
import { isByDays } from "#domain/kinds.ts";
import { type Db, isPostgres } from "#server/db/dialect.ts";
import { prepared } from "#server/db/prepared.ts";
import { notFound } from "#server/http/problem.ts";
import type { LoanRow } from "#server/tables/loans.ts";
import type { Context } from "./store.ts";

/** Locks the loan that a path names, or that has the payment that it names; on SQLite the transaction is the lock. */
export async function holdLoan(db: Db, { loanId, paymentId }: Context["params"]): Promise<void> {
  if (!isPostgres(db)) return;
  if (loanId) await heldById(db, { id: loanId });
  else if (paymentId) await heldByPayment(db, { id: paymentId });
}

const heldById = prepared((db, { id }: { id: string }) =>
  db.selectFrom("loans").select("id").where("id", "=", id).forUpdate(),
);
const heldByPayment = prepared((db, { id }: { id: string }) =>
  db
    .selectFrom("loans")
    .select("id")
    .where("id", "=", (payment) => payment.selectFrom("payments").select("loan_id").where("id", "=", id))
    .forUpdate(),
);

/**
 * The number of an event of a loan by days, which is their order; events of instalments have none. The caller holds the
 * loan, whose last number counts for what is kept of it.
 */
export async function nextSequence(db: Db, loan: Pick<LoanRow, "id" | "kind">): Promise<number | null> {
  if (!isByDays(loan)) return null;
  const [counted] = await countedEvent(db, { id: loan.id });
  if (!counted) throw notFound("Loan");
  return counted.happened;
}

const countedEvent = prepared((db, { id }: { id: string }) =>
  db
    .updateTable("loans")
    .set((eb) => ({ happened: eb("happened", "+", 1) }))
    .where("id", "=", id)
    .returning("happened"),
);
