/** What is written when money changes hands for a loan, whatever it is paid for. In paise. */
import { randomUUID } from "node:crypto";
import type { Paise } from "#domain/money.ts";
import type { Tender } from "#resources/tender.ts";
import { insertRow } from "#server/db/prepared.ts";
import type { LoanTable, PaymentTable } from "#server/db/tables.ts";
import { nextDocumentNumber } from "./document-series.ts";
import { lockBorrower, recordStatus } from "./loan-row.ts";
import type { Changing } from "./store.ts";

/** A payment that succeeded. Where money was received, it takes the next receipt. */
export async function insertPayment(
  change: Changing,
  loanId: string,
  { amount, purpose, method, transactionId }: Paid,
): Promise<string> {
  const { db, now, actor } = change;
  const id = randomUUID();
  await insertRow(db, "payments", {
    id,
    loan_id: loanId,
    amount_paise: amount,
    method,
    transaction_id: transactionId,
    status: "success",
    recorded_by: actor.id,
    created_at: now.toISOString(),
    reverses: null,
    reason: "",
    receipt_number: method === "" ? "" : await nextDocumentNumber(change, "receipt"),
    purpose,
  });
  return id;
}

type Paid = { amount: Paise; purpose: PaymentTable["purpose"] } & Tender;

/** Closes a loan with what was paid on it just now; what of it is never charged makes up the total. */
export async function closeLoan(
  { db, now, record }: Changing,
  loan: LoanTable,
  closing: { paid: Paise; rebate: Paise; renewedBy?: string },
): Promise<void> {
  await lockBorrower(db, loan);
  await db
    .updateTable("loans")
    .set({
      total_paid_paise: loan.total_paid_paise + closing.paid,
      rebate_paise: closing.rebate,
      renewed_by: closing.renewedBy ?? null,
      status: "closed",
      closed_at: now.toISOString(),
    })
    .where("id", "=", loan.id)
    .execute();
  record(recordStatus(loan, "closed"));
}

/** Nothing was handed over where nothing was owed. */
export const tenderOf = (amount: Paise, { method, transactionId }: Tender): Tender =>
  amount === 0 ? noTender : { method, transactionId: transactionId ?? "" };

export const noTender: Tender = { method: "", transactionId: "" };
