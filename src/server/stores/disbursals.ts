/** How a loan was paid out: said when it is made or later, each transfer once, and no more in cash than may be owed so. */
import { cashLentProblem, owedInCash, renewedInCash } from "#domain/cash-limits.ts";
import { type Day, dayOf } from "#domain/dates.ts";
import { isDisbursed } from "#domain/disbursed.ts";
import type { Paise } from "#domain/money.ts";
import type { Disbursal } from "#resources/disbursal.ts";
import type { Change } from "#server/audit/change.ts";
import type { Db } from "#server/db/dialect.ts";
import { invalid, Problem } from "#server/http/problem.ts";
import { type LoanRow, loanTable } from "#server/tables/loans.ts";
import { principalOfRow } from "./loan-book.ts";
import { loanRow, lockBorrower } from "./loan-row.ts";
import { keyOfDisbursal } from "./references.ts";

export type DisbursalRow = Pick<
  LoanRow,
  "disbursed_by" | "disbursal_reference" | "disbursal_reference_key" | "lent_in_cash_paise"
>;

/** `paidOut` is what the borrower is handed; a loan that renews another carries something over from the one `before`. */
export type Payout = {
  customerId: string;
  paidOut: Paise;
  before?: { loan: LoanRow; carried: Paise };
  /** The loan itself, where it is there already. */
  loanId?: string;
};

/**
 * What a loan keeps of how it was paid out. Whoever asks holds the customer until the transaction ends: of two loans in
 * cash at once, the second is judged with the first.
 */
export async function disbursalOf(
  { db, now }: Change,
  { disbursedBy = "", disbursalReference = "" }: Disbursal,
  { customerId, paidOut, before, loanId }: Payout,
): Promise<DisbursalRow> {
  const isTransfer = disbursedBy === "transfer";
  const inCash = disbursedBy === "cash" ? paidOut : 0;
  const lentInCash = before
    ? renewedInCash(inCash, { lentInCash: before.loan.lent_in_cash_paise, carried: before.carried })
    : inCash;
  if (inCash > 0) {
    const day = dayOf(now.toISOString());
    const beside = await owedInCashBeside(db, { customerId, day, except: [loanId, before?.loan.id] });
    const msg = cashLentProblem(inCash, beside + lentInCash - inCash);
    if (msg) throw invalid([{ msg, path: "disbursedBy" }]);
  }
  return {
    disbursed_by: disbursedBy,
    disbursal_reference: isTransfer ? disbursalReference : "",
    disbursal_reference_key: isTransfer ? await keyOfDisbursal(db, disbursalReference) : null,
    lent_in_cash_paise: lentInCash,
  };
}

/** What a customer owes in cash that day on loans that run, but for some. */
async function owedInCashBeside(
  db: Db,
  { customerId, day, except }: { customerId: string; day: Day; except: readonly (string | undefined)[] },
): Promise<Paise> {
  const loans = await db
    .selectFrom("loans")
    .select(loanTable.own)
    .where("customer_id", "=", customerId)
    .where("status", "=", "active")
    .where("lent_in_cash_paise", ">", 0)
    .execute();
  return loans
    .filter(({ id }) => !except.includes(id))
    .reduce((sum, loan) => sum + owedInCash(loan.lent_in_cash_paise, principalOfRow(loan, day)), 0);
}

/** Says later how a loan was paid out, where nobody has; it is judged as things stand now. What was said stays. */
export async function sayPayout(change: Change, loanId: string, said: Disbursal): Promise<void> {
  const { db } = change;
  const loan = await loanRow(db, loanId);
  const { disbursedBy = loan.disbursed_by, disbursalReference = loan.disbursal_reference } = said;
  if (disbursedBy === loan.disbursed_by && disbursalReference === loan.disbursal_reference) return;
  if (loan.disbursed_by !== "") throw refusal("It was said already how this loan was paid out");
  if (disbursedBy !== "transfer" && disbursalReference !== "") {
    throw invalid([{ msg: "Only a transfer has a reference", path: "disbursalReference" }]);
  }
  const before = loan.renews === null ? undefined : await carriedFrom(db, loan.renews);
  const paidOut = paidOutOf(loan, before?.carried ?? 0);
  if (paidOut === 0) throw refusal("Nothing was paid out on this loan");
  await lockBorrower(db, loan);
  const row = await disbursalOf(
    change,
    { disbursedBy, disbursalReference },
    { customerId: loan.customer_id, paidOut, before, loanId },
  );
  await db.updateTable("loans").set(row).where("id", "=", loanId).execute();
}

const refusal = (msg: string) => new Problem(409, msg, [{ msg, path: "disbursedBy" }]);

/** A loan that was renewed, and what the new one took over. */
async function carriedFrom(db: Db, id: string): Promise<{ loan: LoanRow; carried: Paise }> {
  const { carried } = await db
    .selectFrom("payments")
    .select(({ fn, val }) => fn.coalesce(fn.sum<Paise>("amount_paise"), val(0)).as("carried"))
    .where("loan_id", "=", id)
    .where("purpose", "=", "renewal")
    .executeTakeFirstOrThrow();
  return { loan: await loanRow(db, id), carried };
}

const paidOutOf = (loan: LoanRow, carried: Paise): Paise =>
  isDisbursed(loan) ? loan.amount_paise - carried : 0;
