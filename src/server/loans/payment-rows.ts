/** What is written when money changes hands for a loan, whatever it is paid for. In paise. */
import { sql } from "kysely";
import type { Book, Split } from "#domain/loan/book.ts";
import { cashReceivedProblem } from "#domain/cash/cash-limits.ts";
import type { Day } from "#domain/basics/dates.ts";
import { accountOfMethod } from "#domain/ledger/accounts.ts";
import { accrued, closed, paid, type Posted } from "#domain/ledger/steps.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { PaymentMethod } from "#resources/loans/payment-method.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { SubjectRead } from "#papers/paper.ts";
import { narratedPayment } from "#server/ledger/records/narrations.ts";
import { prepared } from "#engine/server/db/prepared.ts";
import { invalid } from "#engine/server/http/problem.ts";
import type { LoanRow } from "./loan-table.ts";
import { type PaymentRow, paymentTable } from "./payment-table.ts";
import { nextDocumentNumber } from "#server/papers/document-series.ts";
import { dayIn, post, postedOf } from "#server/ledger/posting.ts";
import { nextSequence } from "./event-sequence.ts";
import { lockBorrower, statusEvent } from "./loan-row.ts";
import { insertRecord } from "#engine/server/stores/records.ts";
import { keyOf } from "./references.ts";
import type { Changing } from "#engine/server/stores/store.ts";

/** A payment that succeeded, and what it posts. Where money was received, it takes the next receipt. */
export async function insertPayment(
  change: Changing,
  loan: Pick<LoanRow, "id" | "kind" | "customer_id">,
  { typed = {}, book, after, amount, purpose, method, transactionId, split, rebate = 0 }: Paid,
): Promise<RecordedPayment> {
  const { db, actor } = change;
  const loanId = loan.id;
  const day = dayIn(change);
  const before = after?.posted ?? (await postedOf(change, loanId));
  const grown = book ? [accrued(book, before, day)] : [];
  const receipt_number = method === "" ? "" : await nextDocumentNumber(change, "receipt");
  const { id } = await insertRecord(paymentTable, typed, change, {
    loan_id: loanId,
    amount_paise: amount,
    method,
    transaction_id: transactionId,
    status: "success",
    recorded_by: actor.id,
    receipt_number,
    // Whoever takes the next receipt waits for this one: two of the same reference at once meet here.
    reference_key: method === "online" ? await keyOf(db, "transactionId", transactionId) : null,
    purpose,
    split_charges_paise: split.charges,
    split_penal_paise: split.penal,
    split_rounding_paise: split.rounding,
    split_interest_paise: split.interest,
    split_principal_paise: split.principal,
    split_advance_paise: split.advance,
    rebate_paise: rebate,
    sequence: await nextSequence(db, loan),
  });
  change.includeRows({ table: "payments", key: id });
  const into = purpose === "renewal" ? "renewals" : accountOfMethod(method);
  const narration = narratedPayment({ purpose, receipt_number });
  const posted = paid(grown[0]?.posted ?? before, { amount, split, into }, { day, narration, about: id });
  await post(change, loanId, [...grown, posted], book ?? "closed");
  if (method === "handcash") await refuseTooMuchCash(change, loan, { id, amount, purpose });
  return { id, receiptNumber: receipt_number, posted: posted.posted };
}

/** `posted` is where the loan's accounts stand after it. */
export type RecordedPayment = { id: string; receiptNumber: string; posted: Posted };

/** Issues no receipt where no money was received. */
export function issueReceipt(
  { issue }: Pick<Changing, "issue">,
  loanId: string,
  { id, receiptNumber }: RecordedPayment,
  read?: SubjectRead,
): void {
  if (receiptNumber) issue({ kind: "receipt", parentId: loanId, recordId: id, number: receiptNumber, read });
}

type Paid = PaymentMethod & {
  /** What else a form asked for. */
  typed?: Row;
  /** Of the loan before it; what closes the loan together with another payment goes on from that. */
  book?: Book;
  /** The other payment. */
  after?: RecordedPayment;
  amount: Paise;
  purpose: PaymentRow["purpose"];
  /** What it becomes today, kept with it: what a receipt says stays said. */
  split: Split;
  /** What it spares by closing the loan early. */
  rebate?: Paise;
};

/** What one person hands in in cash in a day is judged together, whichever of their loans it is for. */
async function refuseTooMuchCash(
  change: Changing,
  loan: Pick<LoanRow, "customer_id">,
  { id, amount, purpose }: { id: string; amount: Paise; purpose: PaymentRow["purpose"] },
): Promise<void> {
  // After the receipt, as everywhere; of two at once the second then sees the first.
  await lockBorrower(change, loan);
  const day = dayIn(change);
  const [received] = await cashOfDay(change.db, { customerId: loan.customer_id, day, id });
  const msg = cashReceivedProblem(amount, received?.before ?? 0);
  // Where the forms complain of it.
  if (msg) throw invalid([{ msg, path: purpose === "repayment" ? "amount" : "method" }]);
}

/** Beside one payment; what was reversed is not received. */
const cashOfDay = prepared((db, { customerId, day, id }: { customerId: string; day: Day; id: string }) =>
  db
    .selectFrom("loans")
    .innerJoin("payments", "payments.loan_id", "loans.id")
    .leftJoin("payments as later", "later.reverses", "payments.id")
    .where("loans.customer_id", "=", customerId)
    // No bare column: SQLite would look at all that was paid on the day, by whomever.
    .where(sql<Day>`coalesce(payments.day, '')`, "=", day)
    .where("payments.method", "=", "handcash")
    .where("payments.status", "=", "success")
    .where("payments.id", "<>", id)
    // A reversal is below nought. Asked for those that reverse nothing, SQLite would look at nearly all there are.
    .where("payments.amount_paise", ">", 0)
    .where("later.id", "is", null)
    .select(({ fn }) => fn.sum<Paise | null>("payments.amount_paise").as("before")),
);

/** Closes a loan by what was paid on it just now; what of it is never charged makes up the total. */
export async function closeLoan(
  change: Changing,
  loan: LoanRow,
  closing: { by: RecordedPayment; paid: Paise; rebate: Paise; renewedBy?: string },
): Promise<void> {
  const { db, now, audit } = change;
  const { by } = closing;
  await lockBorrower(change, loan);
  const last = closed(by.posted, { day: dayIn(change), narration: "Closed", about: by.id });
  await post(change, loan.id, [last], "closed");
  await setClosed(db, {
    loanId: loan.id,
    totalPaid: loan.total_paid_paise + closing.paid,
    rebate: closing.rebate,
    renewedBy: closing.renewedBy ?? null,
    at: now.toISOString(),
  });
  audit(statusEvent(loan, "closed"));
}

const setClosed = prepared((db, { loanId, totalPaid, rebate, renewedBy, at }: Closed) =>
  db
    .updateTable("loans")
    .set({
      total_paid_paise: totalPaid,
      rebate_paise: rebate,
      renewed_by: renewedBy,
      status: "closed",
      closed_at: at,
    })
    .where("id", "=", loanId),
);

type Closed = { loanId: string; totalPaid: Paise; rebate: Paise; renewedBy: string | null; at: string };

/** Nothing was handed over where nothing was owed. */
export const paymentMethodOf = (amount: Paise, { method, transactionId }: PaymentMethod): PaymentMethod =>
  amount === 0 ? noPaymentMethod : { method, transactionId: transactionId ?? "" };

export const noPaymentMethod: PaymentMethod = { method: "", transactionId: "" };
