import { dayOf } from "#domain/dates.ts";
import { rateBasis } from "#domain/instalments.ts";
import { toPaise } from "#domain/money.ts";
import { toBasisPoints } from "#domain/percent.ts";
import type { Actor } from "#domain/roles.ts";
import { maturityOf } from "#domain/schedule.ts";
import { loans } from "#resources/loans.ts";
import type { Terms } from "#resources/terms.ts";
import { type Db, isPostgres } from "#server/db/dialect.ts";
import { prepared } from "#server/db/prepared.ts";
import type { LoanTable } from "#server/db/tables.ts";
import { notFound, Problem } from "#server/problem.ts";
import type { Deed } from "#server/record/entries.ts";
import type { DeskRow } from "./loan-desk.ts";

export async function loanRow(db: Db, id: string, isLocked = false): Promise<LoanTable> {
  const [loan] = await (isLocked ? lockedById : byId)(db, { id });
  if (!loan) throw notFound("Loan");
  return loan;
}

/** All that a loan is; what the database works out for reports would be worked out for each row that is read. */
export const loanFields = [
  "loans.id",
  "loans.customer_id",
  "loans.amount_paise",
  "loans.term_months",
  "loans.interest_basis_points",
  "loans.rate_basis",
  "loans.monthly_payment_paise",
  "loans.total_payment_paise",
  "loans.total_paid_paise",
  "loans.status",
  "loans.deposited_bank",
  "loans.renewal_date",
  "loans.created_by",
  "loans.created_at",
  "loans.closed_at",
  "loans.version",
  "loans.ticket_number",
  "loans.gold_value_paise",
  "loans.lending_rule",
  "loans.disbursed_by",
  "loans.disbursal_reference",
  "loans.disbursal_reference_key",
  "loans.lent_in_cash_paise",
  "loans.rebate_paise",
  "loans.limit_reason",
  "loans.renews",
  "loans.renewed_by",
  "loans.matures_on",
] as const satisfies readonly `loans.${keyof LoanTable}`[];

const byId = prepared((db, { id }: { id: string }) =>
  db.selectFrom("loans").select(loanFields).where("id", "=", id),
);
const lockedById = prepared((db, { id }: { id: string }) =>
  db.selectFrom("loans").select(loanFields).where("id", "=", id).forUpdate(),
);

/** Nobody else changes the loan before the transaction ends; on SQLite the transaction itself is the lock. */
export const lockedLoanRow = (transaction: Db, id: string): Promise<LoanTable> =>
  loanRow(transaction, id, isPostgres(transaction));

/**
 * Whoever opens or closes a loan holds its customer first, as whoever edits the customer does: the rows that lists are
 * read from are brought up to date behind either, in an order of its own.
 */
export async function lockBorrower(transaction: Db, { customer_id }: LoanTable): Promise<void> {
  if (!isPostgres(transaction)) return;
  await lockedBorrower(transaction, { id: customer_id });
}

const lockedBorrower = prepared((db, { id }: { id: string }) =>
  db.selectFrom("customers").select("id").where("id", "=", id).forUpdate(),
);

/** The same of a loan that runs; `done` is what only such a loan can be. */
export async function lockedActiveLoan(transaction: Db, id: string, done: string): Promise<LoanTable> {
  const loan = await lockedLoanRow(transaction, id);
  if (loan.status !== "active") {
    throw new Problem(409, `The loan is ${loan.status}; only active loans can be ${done}`);
  }
  return loan;
}

/** For the record: the payment that closes a loan and the reversal that opens it again change what nobody typed. */
export const recordStatus = ({ id, status }: LoanTable, next: LoanTable["status"]): Deed => ({
  area: loans.name,
  act: next === "closed" ? "closed" : "reopened",
  recordId: id,
  before: { status },
  after: { status: next },
});

/** A loan as it begins. */
export const newLoanRow = ({ id, customerId, terms, actor, now, desk }: Beginning): LoanTable => ({
  ...desk,
  id,
  customer_id: customerId,
  amount_paise: toPaise(terms.amount),
  term_months: terms.term,
  interest_basis_points: toBasisPoints(terms.interestRate),
  rate_basis: rateBasis[actor.role],
  monthly_payment_paise: toPaise(terms.monthlyPayment),
  total_payment_paise: toPaise(terms.totalPayment),
  total_paid_paise: 0,
  status: "active",
  deposited_bank: "",
  renewal_date: "",
  created_by: actor.id,
  created_at: now.toISOString(),
  closed_at: null,
  version: 1,
  rebate_paise: 0,
  renews: null,
  renewed_by: null,
  matures_on: maturityOf({
    since: dayOf(now.toISOString()),
    months: terms.term,
    monthly: toPaise(terms.monthlyPayment),
    total: toPaise(terms.totalPayment),
  }),
});

type Beginning = {
  id: string;
  customerId: string;
  terms: Terms;
  /** Whoever registers it. */
  actor: Actor;
  now: Date;
  desk: DeskRow;
};
