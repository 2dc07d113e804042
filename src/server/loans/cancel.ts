import { dayOf, formatDate } from "#domain/basics/dates.ts";
import { reversedPostings } from "#domain/ledger/accounts.ts";
import { zeroBalances } from "#domain/ledger/balances.ts";
import type { Cancellation } from "#resources/loans/commands/cancel.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { Problem } from "#engine/server/http/problem.ts";
import type { Handler } from "#engine/server/stores/store.ts";
import { customerRow } from "#server/customers/customer-store.ts";
import { post, postingsOf } from "#server/ledger/posting.ts";
import { loanNarration } from "#server/loans/ledger/narrations.ts";
import { ensureLedgerState } from "./ledger/history.ts";
import { lockActiveLoan, lockBorrower, loanRow } from "./loan-row.ts";
import type { LoanRow } from "./loan-table.ts";

/** Cancels a loan on its own day. Its packets, seals and payout reference can then be used again. */
export const cancel: Handler<Cancellation> = async ({ reason, paidOut }, change) => {
  const { db, now, actor, parentId: loanId } = change;
  const loan = await lockActiveLoan(change, loanId, "cancelled");
  const day = dayOf(now.toISOString());
  if (loan.renews !== null)
    throw new Problem(409, "This loan renews another, which it closed. Renew it on the right terms instead");
  if (dayOf(loan.created_at) !== day)
    throw new Problem(
      409,
      `A loan is cancelled only on its own day, ${formatDate(loan.created_at)}. Settle it`,
    );
  await refuseAfterEvents(db, loan);
  if (actor.role !== "admin") change.needsApproval("cancellation");

  const posted = await ensureLedgerState(change, loanId);
  const postings = reversedPostings(await postingsOf(db, loanId));
  const narration = `Cancelled: ${loanNarration(loan)}`;
  const entries = [{ day, narration, about: loanId, postings }];
  await post(change, loanId, [{ entries, posted: { ...posted, balances: zeroBalances } }], "closed");
  await lockBorrower(change, loan);
  await db
    .updateTable("loans")
    .set({
      status: "cancelled",
      disbursal_reference_key: null,
      cancelled_at: now.toISOString(),
      cancelled_by: actor.id,
      cancellation_reason: reason,
      payout_returned: paidOut,
    })
    .where("id", "=", loanId)
    .execute();
  change.noted.set(loanId, await loanRow(db, loanId));
  return {
    data: { _id: loanId, reason, paidOut },
    event: {
      recordId: loanId,
      title: (await customerRow(db, loan.customer_id)).name,
      before: { status: loan.status },
      after: { status: "cancelled", reason, paidOut },
    },
  };
};

/** Requires the lock of the loan. */
async function refuseAfterEvents(db: Db, { id }: LoanRow): Promise<void> {
  const hasAny = async (table: "payments" | "waivers" | "releases") =>
    (await db.selectFrom(table).select("id").where("loan_id", "=", id).executeTakeFirst()) !== undefined;
  const laterCharge = db
    .selectFrom("charges")
    .select("id")
    .where("loan_id", "=", id)
    .where("on_what", "<>", "lending");
  const obstacle =
    ((await hasAny("payments")) && "A payment was recorded on it") ||
    ((await hasAny("releases")) && "Gold of it was handed over") ||
    (((await hasAny("waivers")) || (await laterCharge.executeTakeFirst())) &&
      "A later charge or a waiver was recorded on it");
  if (obstacle)
    throw new Problem(409, `This loan cannot be cancelled any more. ${obstacle}. Settle it instead`);
}
