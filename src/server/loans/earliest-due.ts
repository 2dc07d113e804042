import type { Day } from "#domain/basics/dates.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { prepared } from "#engine/server/db/prepared.ts";

/**
 * Stores an active loan's earliest unpaid due date, for lists. Only payments change it, so payment writers set it
 * in the same transaction; refresh-positions.ts sets it for loans written past the API.
 */
export const storeEarliestDue = (db: Db, loanId: string, day: Day | undefined): Promise<unknown> =>
  updateEarliestDue(db, { loanId, day: day ?? "" });

const updateEarliestDue = prepared((db, { loanId, day }: { loanId: string; day: Day | "" }) =>
  db
    .updateTable("loan_list")
    .set({ earliest_due: day })
    .where("id", "=", loanId)
    // Most small payments do not move it.
    .where("earliest_due", "<>", day),
);
