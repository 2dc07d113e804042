/** Records compensation for gold that the branch handed over late: owed from the handover, and paid once. */
import { cashPaidProblem } from "#domain/cash/cash-limits.ts";
import { dayOf } from "#domain/basics/dates.ts";
import type { AccountKey } from "#domain/ledger/accounts.ts";
import { formatPaise, type Paise } from "#domain/basics/money.ts";
import { type CompensationPayment, compensations } from "#resources/loans/compensations.ts";
import { invalid, notFound, Problem } from "#engine/server/http/problem.ts";
import { insertRecord, lockRecord } from "#engine/server/stores/records.ts";
import type { ChangeContext, Handler } from "#engine/server/stores/store.ts";
import { postEntry } from "#server/ledger/posting.ts";
import { type CompensationRow, compensationTable } from "./compensation-table.ts";
import { unusedReferenceKey } from "./references.ts";
import type { ReleaseRow } from "./release-table.ts";

export async function insertCompensation(
  release: ReleaseRow,
  { daysLate, amount, ...payment }: { daysLate: number; amount: Paise } & CompensationPayment,
  change: ChangeContext,
): Promise<void> {
  const row = await insertRecord(compensationTable, {}, change, {
    loan_id: release.loan_id,
    release_id: release.id,
    days_late: daysLate,
    amount_paise: amount,
    state: "owed",
    paid_out_by: "",
  });
  await postCompensation(row, ["release-compensation", "compensation-payable"], change, {
    narration: `Compensation for late handover, ${release.number}`,
  });
  if (payment.paidBy) await payCompensation(row, payment, change);
  else change.auditRows({ table: "compensations", key: row.id });
}

export const pay: Handler<CompensationPayment> = async (payment, change) => {
  const { db, parentId: id } = change;
  await lockRecord(db, compensationTable, id);
  const row = await db.selectFrom("compensations").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound(compensations.label.one);
  if (row.state === "paid") throw new Problem(409, "This compensation is already paid");
  if (!payment.paidBy) throw invalid([{ msg: "Choose how the compensation was paid", path: "paidBy" }]);
  await payCompensation(row, payment, change);
  return { data: { _id: id, ...payment }, event: { recordId: id, parentId: row.loan_id } };
};

async function payCompensation(
  row: CompensationRow,
  { paidBy, reference }: CompensationPayment,
  change: ChangeContext,
): Promise<void> {
  const { db, now, actor, auditRows } = change;
  const isTransfer = paidBy === "transfer";
  const msg = isTransfer ? undefined : cashPaidProblem(row.amount_paise);
  if (msg) throw invalid([{ msg, path: "paidBy" }]);
  await db
    .updateTable("compensations")
    .set({
      state: "paid",
      paid_by: paidBy,
      reference: isTransfer ? reference : "",
      reference_key: isTransfer ? await unusedReferenceKey(db, "reference", reference) : null,
      paid_at: now.toISOString(),
      paid_out_by: actor.id,
    })
    .where("id", "=", row.id)
    .execute();
  auditRows({ table: "compensations", key: row.id });
  await postCompensation(row, ["compensation-payable", isTransfer ? "bank" : "cash"], change, {
    narration: `Compensation of ${formatPaise(row.amount_paise)} paid`,
  });
}

const postCompensation = (
  { id, loan_id, amount_paise: amount }: CompensationRow,
  [debit, credit]: readonly [AccountKey, AccountKey],
  change: ChangeContext,
  { narration }: { narration: string },
) =>
  postEntry(
    change,
    { day: dayOf(change.now.toISOString()), narration, about: id, postings: [{ debit, credit, amount }] },
    loan_id,
  );
