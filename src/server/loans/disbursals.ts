/** Checks and records how a loan was paid out, in cash or by bank transfer. */
import { bookOf } from "#domain/loan/book.ts";
import { cashLentProblem, cashStillOwed, cashInRenewal } from "#domain/cash/cash-limits.ts";
import { dayOf } from "#domain/basics/dates.ts";
import { isDisbursed } from "#domain/loan/disbursed.ts";
import { accountOfPayout } from "#domain/ledger/accounts.ts";
import { payoutStep } from "#domain/ledger/steps.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { Disbursal } from "#resources/loans/disbursal.ts";
import type { Change } from "#engine/server/audit/change.ts";
import { loanNarration } from "#server/loans/ledger/narrations.ts";
import { invalid, Problem } from "#engine/server/http/problem.ts";
import { booksOf, bookInputOfRow } from "./books.ts";
import { rolledOver, type LoanRow } from "./loan-table.ts";
import { post } from "#server/ledger/posting.ts";
import { ensureLedgerState } from "./ledger/history.ts";
import { loanRow, lockBorrower, runningLoans } from "./loan-row.ts";
import { unusedReferenceKey } from "./references.ts";

export type DisbursalRow = Pick<
  LoanRow,
  "disbursed_by" | "disbursal_reference" | "disbursal_reference_key" | "lent_in_cash_paise"
>;

/** Amount handed to the borrower; `rolledOver` comes from the renewed loan. */
export type Payout = {
  customerId: string;
  paidOut: Paise;
  before?: { loan: LoanRow; rolledOver: Paise };
  loanId?: string;
};

/** Requires the lock of the customer, so that two simultaneous cash loans are checked together. */
export async function disbursalRowOf(
  { db, now }: Change,
  { disbursedBy = "", disbursalReference = "" }: Disbursal,
  { customerId, paidOut, before, loanId }: Payout,
): Promise<DisbursalRow> {
  const isTransfer = disbursedBy === "transfer";
  const inCash = disbursedBy === "cash" ? paidOut : 0;
  const lentInCash = before
    ? cashInRenewal(inCash, { lentInCash: before.loan.lent_in_cash_paise, rolledOver: before.rolledOver })
    : inCash;
  if (inCash > 0) {
    const day = dayOf(now.toISOString());
    const others = await runningLoans(db, customerId, [loanId, before?.loan.id]);
    const books = await booksOf(db, others);
    const owedInCashElsewhere = others.reduce(
      (sum, loan, at) => sum + cashStillOwed(loan.lent_in_cash_paise, books[at]?.owedOn(day).principal ?? 0),
      0,
    );
    const msg = cashLentProblem(inCash, owedInCashElsewhere + lentInCash - inCash);
    if (msg) throw invalid([{ msg, path: "disbursedBy" }]);
  }
  return {
    disbursed_by: disbursedBy,
    disbursal_reference: isTransfer ? disbursalReference : "",
    disbursal_reference_key: isTransfer
      ? await unusedReferenceKey(db, "disbursalReference", disbursalReference)
      : null,
    lent_in_cash_paise: lentInCash,
  };
}

/** Records a payout that was not said when the loan was made. Checks against the present state. */
export async function recordPayout(change: Change, loan: LoanRow, entered: Disbursal): Promise<void> {
  const { db } = change;
  const { id: loanId } = loan;
  const { disbursedBy = loan.disbursed_by, disbursalReference = loan.disbursal_reference } = entered;
  if (disbursedBy === loan.disbursed_by && disbursalReference === loan.disbursal_reference) return;
  if (loan.disbursed_by !== "") throw refusal("The payout of this loan is already recorded");
  if (disbursedBy !== "transfer" && disbursalReference !== "") {
    throw invalid([{ msg: "Enter a reference only for a bank transfer", path: "disbursalReference" }]);
  }
  const renewed = await db
    .selectFrom("loans")
    .select(rolledOver.as("rolledOver"))
    .where("loans.id", "=", loanId)
    .executeTakeFirstOrThrow();
  const paidOut = isDisbursed(loan) ? loan.amount_paise - renewed.rolledOver : 0;
  if (paidOut === 0) throw refusal("No money was paid out on this loan");
  const posted = await ensureLedgerState(change, loanId);
  const before = loan.renews === null ? undefined : { loan: await loanRow(db, loan.renews), ...renewed };
  await lockBorrower(change, loan);
  const row = await disbursalRowOf(
    change,
    { disbursedBy, disbursalReference },
    { customerId: loan.customer_id, paidOut, before, loanId },
  );
  await db.updateTable("loans").set(row).where("id", "=", loanId).execute();
  const payout = { amount: paidOut, paidFrom: accountOfPayout[disbursedBy] };
  const step = payoutStep(posted, payout, payoutEvent(loan));
  await post(change, loanId, [step], loan.status === "closed" ? "closed" : bookOf(bookInputOfRow(loan)));
}

const payoutEvent = (loan: LoanRow) => ({
  day: dayOf(loan.created_at),
  narration: `${loanNarration(loan)}: payout classified`,
  about: loan.id,
});

const refusal = (msg: string) => new Problem(409, msg, [{ msg, path: "disbursedBy" }]);
