/** The order of what happens to a loan by days. */
import { isByDays } from "#domain/loan/kinds.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { prepared } from "#engine/server/db/prepared.ts";
import { notFound } from "#engine/server/http/problem.ts";
import type { LoanRow } from "./loan-table.ts";

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
