import { taxWithin, totalWithTax } from "#domain/loan/charges.ts";
import { dayOf } from "#domain/basics/dates.ts";
import { accrualStep, catchUpStep, waiverStep } from "#domain/ledger/steps.ts";
import { formatPaise, toPaise } from "#domain/basics/money.ts";
import type { Waiver } from "#resources/loans/commands/waive.ts";
import type { Handler } from "#engine/server/stores/store.ts";
import { waiverNarration } from "#server/loans/ledger/narrations.ts";
import { invalid } from "#engine/server/http/problem.ts";
import { selectCharges } from "./charges.ts";
import { post } from "#server/ledger/posting.ts";
import { ensureLedgerState } from "./ledger/history.ts";
import { bookOfRow } from "./books.ts";
import { nextSequence } from "./loan-events.ts";
import { lockActiveLoan } from "./loan-row.ts";
import { insertRecord } from "#engine/server/stores/records.ts";
import { waiverTable } from "./waiver-table.ts";

export const waive: Handler<Waiver> = async (waiver, change) => {
  const { parentId: loanId } = change;
  const loan = await lockActiveLoan(change, loanId, "given a waiver");
  const day = dayOf(change.now.toISOString());
  const book = await bookOfRow(change.db, loan);
  const owed = book.owedOn(day)[waiver.of];
  const amount = toPaise(waiver.amount);
  if (amount > owed) {
    const label = waiver.of === "penal" ? "penal charges" : "charges";
    throw invalid([{ msg: `Enter at most ${formatPaise(owed)}, the ${label} owed today`, path: "amount" }]);
  }
  const accrualOf = waiver.of === "penal" ? accrualStep : catchUpStep;
  const before = accrualOf(book, await ensureLedgerState(change, loanId), day);
  const { id: _id } = await insertRecord(waiverTable, waiver, change, {
    loan_id: loanId,
    created_at: change.now.toISOString(),
    waived_by: change.actor.id,
    sequence: await nextSequence(change.db, loan),
  });
  change.auditRows({ table: "waivers", key: _id });
  const charges = waiver.of === "charges" ? await selectCharges(change.db, loanId) : [];
  const tax = taxWithin(charges, { usedUp: totalWithTax(charges) - owed, amount });
  const details = { day, narration: waiverNarration({ of_what: waiver.of, payment_id: null }), about: _id };
  const last = waiverStep(before.posted, { from: waiver.of, amount, tax }, details);
  await post(change, loanId, [before, last], book);
  return { data: { _id, ...waiver } };
};
