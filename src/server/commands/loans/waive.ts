import { dayOf } from "#domain/dates.ts";
import { formatPaise, toPaise } from "#domain/money.ts";
import type { Waiver } from "#resources/commands/waive.ts";
import type { Handler } from "#server/commands/index.ts";
import { invalid } from "#server/http/problem.ts";
import { bookOfRow } from "#server/stores/loan-book.ts";
import { lockedActiveLoan } from "#server/stores/loan-row.ts";
import { insertRecord } from "#server/stores/records.ts";
import { waiverTable } from "#server/tables/waivers.ts";

/** Part of what is owed of charges or penal charges, or all of it. */
export const waive: Handler<Waiver> = async (waiver, change) => {
  const { loanId = "" } = change.params;
  const loan = await lockedActiveLoan(change.db, loanId, "waived anything");
  const owed = (await bookOfRow(change.db, loan)).owedOn(dayOf(change.now.toISOString()))[waiver.of];
  if (toPaise(waiver.amount) > owed) {
    const what = waiver.of === "penal" ? "penal charges" : "charges";
    throw invalid([{ msg: `${formatPaise(owed)} of ${what} is owed today`, path: "amount" }]);
  }
  const _id = await insertRecord(waiverTable, waiver, change, {
    loan_id: loanId,
    created_at: change.now.toISOString(),
    waived_by: change.actor.id,
  });
  change.include(_id);
  return { data: { _id, ...waiver } };
};
