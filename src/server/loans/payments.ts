/** Records payments on loans, and closes loans that are paid off. Amounts are in paise. */
import { sql } from "kysely";
import type { Book, Split } from "#domain/loan/book.ts";
import { cashReceivedProblem } from "#domain/cash/cash-limits.ts";
import { type Day, dayOf } from "#domain/basics/dates.ts";
import { accountOfMethod } from "#domain/ledger/accounts.ts";
import { accrualStep, closingStep, paymentStep, type LedgerState } from "#domain/ledger/steps.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { PaymentMethod } from "#resources/loans/payment-method.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { LoadedSubject } from "#papers/paper.ts";
import { paymentNarration } from "#server/loans/ledger/narrations.ts";
import { prepared } from "#engine/server/db/prepared.ts";
import { invalid } from "#engine/server/http/problem.ts";
import type { LoanRow } from "./loan-table.ts";
import { type PaymentRow, paymentTable, splitColumns } from "./payment-table.ts";
import { nextDocumentNumber } from "#server/base/document-series.ts";
import { post } from "#server/ledger/posting.ts";
import { ensureLedgerState } from "./ledger/history.ts";
import { beginConcession, type ConcessionToRecord, recordConcession } from "./concession.ts";
import { nextSequence } from "./loan-events.ts";
import { customerRow } from "#server/customers/customer-store.ts";
import type { CustomerRow } from "#server/customers/customer-table.ts";
import { lockBorrower, statusEvent } from "./loan-row.ts";
import { childrenOf, insertRecord, rowById } from "#engine/server/stores/records.ts";
import { unusedReferenceKey } from "./references.ts";
import type { ChangeContext } from "#engine/server/stores/store.ts";

export async function recordPayment(
  change: ChangeContext,
  loan: LoanRow,
  payment: PaymentToInsert,
  { closes }: { closes: boolean },
): Promise<RecordedPayment & { row: Row }> {
  const { amount: paid, rebate = 0 } = payment;
  const recorded = await insertPayment(change, loan, payment);
  if (closes) await closeLoan(change, loan, { last: recorded, paid, rebate });
  else await updateTotalPaid(change.db, { loanId: loan.id, totalPaid: loan.total_paid_paise + paid });
  // The receipt shows the account up to this payment, so it needs the earlier ones too.
  const payments = await paymentsOf(change.db, loan.id);
  issueReceipt(change, loan.id, recorded, { payments });
  return { ...recorded, row: rowById(payments, recorded.id) };
}

const updateTotalPaid = prepared((db, { loanId, totalPaid }: { loanId: string; totalPaid: Paise }) =>
  db.updateTable("loans").set({ total_paid_paise: totalPaid }).where("id", "=", loanId),
);

export async function insertPayment(
  change: ChangeContext,
  loan: Pick<LoanRow, "id" | "kind" | "customer_id">,
  payment: PaymentToInsert,
): Promise<RecordedPayment> {
  const { typed = {}, book, after, amount, purpose, method, transactionId, split, rebate = 0 } = payment;
  const { concession, visit = null } = payment;
  const { db, actor } = change;
  const loanId = loan.id;
  const day = dayOf(change.now.toISOString());
  const before = after?.posted ?? (await ensureLedgerState(change, loanId));
  const accrual = book ? [accrualStep(book, before, day)] : [];
  const waivers = concession ? await beginConcession(change, loan, concession) : [];
  const receipt_number = method === "" ? "" : await nextDocumentNumber(change, "receipt");
  const { id } = await insertRecord(paymentTable, typed, change, {
    loan_id: loanId,
    amount_paise: amount,
    method,
    transaction_id: transactionId,
    status: "success",
    recorded_by: actor.id,
    receipt_number,
    visit_id: visit,
    // The receipt number locks its series, so that a simultaneous payment with the same reference waits.
    reference_key:
      method === "online" && !visit ? await unusedReferenceKey(db, "transactionId", transactionId) : null,
    purpose,
    ...splitColumns(split),
    rebate_paise: rebate,
    conceded_paise: waivers.reduce((sum, waiver) => sum + waiver.amount, 0),
    sequence: await nextSequence(db, loan),
  });
  change.auditRows({ table: "payments", key: id });
  const conceded = await recordConcession(change, waivers, {
    loanId,
    payment: id,
    reason: concession?.reason ?? "",
    before: accrual[0]?.posted ?? before,
  });
  const into = purpose === "renewal" ? "renewals" : accountOfMethod(method);
  const narration = paymentNarration({ purpose, receipt_number });
  const posted = paymentStep(
    [...accrual, ...conceded].at(-1)?.posted ?? before,
    { amount, split, into },
    { day, narration, about: id },
  );
  await post(change, loanId, [...accrual, ...conceded, posted], book ?? "closed");
  if (method === "handcash")
    await refuseTooMuchCash(change, loan, {
      id,
      amount,
      path: visit || purpose !== "repayment" ? "method" : "amount",
    });
  return { id, receiptNumber: receipt_number, posted: posted.posted };
}

export type RecordedPayment = { id: string; receiptNumber: string; posted: LedgerState };

export function issueReceipt(
  { issue }: Pick<ChangeContext, "issue">,
  loanId: string,
  { id, receiptNumber }: RecordedPayment,
  read?: LoadedSubject,
): void {
  if (receiptNumber) issue({ kind: "receipt", parentId: loanId, recordId: id, number: receiptNumber, read });
}

type PaymentToInsert = PaymentMethod & {
  typed?: Row;
  /** A second payment that closes the loan passes `after` instead. */
  book?: Book;
  after?: RecordedPayment;
  amount: Paise;
  purpose: PaymentRow["purpose"];
  /** Stored, because the receipt prints it. */
  split: Split;
  rebate?: Paise;
  concession?: ConcessionToRecord;
  /** Id of the visit, which then holds the reference for all its payments. */
  visit?: string;
};

/** Refuses cash beyond the limit for one customer and day, whichever loans it is for. */
async function refuseTooMuchCash(
  change: ChangeContext,
  loan: Pick<LoanRow, "customer_id">,
  { id, amount, path }: { id: string; amount: Paise; path: "amount" | "method" },
): Promise<void> {
  // Locks after taking the receipt number, as everywhere.
  await lockBorrower(change, loan);
  const day = dayOf(change.now.toISOString());
  const [received] = await selectCashOfDay(change.db, { customerId: loan.customer_id, day, id });
  const msg = cashReceivedProblem(amount, received?.before ?? 0);
  if (msg) throw invalid([{ msg, path }]);
}

const selectCashOfDay = prepared(
  (db, { customerId, day, id }: { customerId: string; day: Day; id: string }) =>
    db
      .selectFrom("loans")
      .innerJoin("payments", "payments.loan_id", "loans.id")
      .leftJoin("payments as later", "later.reverses", "payments.id")
      .where("loans.customer_id", "=", customerId)
      // coalesce keeps SQLite from the index by day, which would read the payments of all customers.
      .where(sql<Day>`coalesce(payments.day, '')`, "=", day)
      .where("payments.method", "=", "handcash")
      .where("payments.status", "=", "success")
      .where("payments.id", "<>", id)
      // Excludes reversals. `reverses is null` would make SQLite read nearly all payments.
      .where("payments.amount_paise", ">", 0)
      .where("later.id", "is", null)
      .select(({ fn }) => fn.sum<Paise | null>("payments.amount_paise").as("before")),
);

export async function closeLoan(
  change: ChangeContext,
  loan: LoanRow,
  closing: { last: RecordedPayment; paid: Paise; rebate: Paise; renewedBy?: string; borrower?: CustomerRow },
): Promise<void> {
  const { db, now, audit } = change;
  const { id: about, posted } = closing.last;
  await lockBorrower(change, loan);
  const day = dayOf(now.toISOString());
  await post(change, loan.id, [closingStep(posted, { day, narration: "Closed", about })], "closed");
  await updateClosed(db, {
    loanId: loan.id,
    totalPaid: loan.total_paid_paise + closing.paid,
    rebate: closing.rebate,
    renewedBy: closing.renewedBy ?? null,
    at: now.toISOString(),
  });
  const borrower = closing.borrower ?? (await customerRow(db, loan.customer_id));
  audit(statusEvent(loan, "closed", borrower));
}

const updateClosed = prepared((db, { loanId, totalPaid, rebate, renewedBy, at }: ClosingUpdate) =>
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

type ClosingUpdate = {
  loanId: string;
  totalPaid: Paise;
  rebate: Paise;
  renewedBy: string | null;
  at: string;
};

/** A payment of zero has no method. */
export const paymentMethodOf = (amount: Paise, { method, transactionId }: PaymentMethod): PaymentMethod =>
  amount === 0 ? noPaymentMethod : { method, transactionId: transactionId ?? "" };

export const noPaymentMethod: PaymentMethod = { method: "", transactionId: "" };

export const paymentsOf = childrenOf(paymentTable);
