/** Numbers the events of a loan. */
import { dependsOnEvents } from "#domain/loan/kinds.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { prepared } from "#engine/server/db/prepared.ts";
import { notFound } from "#engine/server/http/problem.ts";
import type { LoanRow } from "./loan-table.ts";

/** Next event number of a loan whose book depends on their order, or null. Requires the lock of the loan. */
export async function nextSequence(db: Db, loan: Pick<LoanRow, "id" | "kind">): Promise<number | null> {
  if (!dependsOnEvents(loan)) return null;
  const [counted] = await incrementEventCount(db, { id: loan.id });
  if (!counted) throw notFound("Loan");
  return counted.happened;
}

const incrementEventCount = prepared((db, { id }: { id: string }) =>
  db
    .updateTable("loans")
    .set((eb) => ({ happened: eb("happened", "+", 1) }))
    .where("id", "=", id)
    .returning("happened"),
);
