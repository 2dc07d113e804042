/** Reverses a payment, and reopens the loan if it was closed. */
import { dayOf, formatTime } from "#domain/basics/dates.ts";
import type { Book } from "#domain/loan/book.ts";
import { catchUpStep, reversalStep, type LedgerStep } from "#domain/ledger/steps.ts";
import { toRupees } from "#domain/basics/money.ts";
import { reversalQuestion } from "#domain/loan/release.ts";
import type { TradePolicy } from "#domain/loan/trade-policy.ts";
import type { Reversal } from "#resources/loans/commands/reverse.ts";
import { payments } from "#resources/loans/payments.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { Basis } from "#engine/server/audit/change.ts";
import type { AuditEvent } from "#engine/server/audit/entries.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { reversalNarration } from "#server/loans/ledger/narrations.ts";
import { postingsAbout, post } from "#server/ledger/posting.ts";
import { requireConfirmation } from "#engine/server/http/confirmation.ts";
import { notFound, Problem } from "#engine/server/http/problem.ts";
import { countedAssaysOf, goldItemRows } from "./gold-items.ts";
import { ensureLedgerState } from "./ledger/history.ts";
import { bookOfRow } from "./books.ts";
import { nextSequence } from "./loan-events.ts";
import { customerRow } from "#server/customers/customer-store.ts";
import { loanRow, lockBorrower, lockLoan, statusEvent } from "./loan-row.ts";
import { freeVisit } from "./repay-several.ts";
import { auditTitleOf } from "#engine/server/commands/writes.ts";
import { insertRecord } from "#engine/server/stores/records.ts";
import type { ChangeContext, Handler } from "#engine/server/stores/store.ts";
import { coverRequirementOn } from "./valuation.ts";
import type { LoanRow } from "./loan-table.ts";
import { type PaymentRow, paymentTable } from "./payment-table.ts";

export const reverse: Handler<Reversal, { trade: TradePolicy }> = async ({ reason }, change, { trade }) => {
  const { parentId: paymentId } = change;
  const { id, payment, loan } = await reversePayment(paymentId, reason, change);
  const confirmation = await confirmReleases(loan, change, trade);
  return {
    data: { _id: id, reason },
    event: {
      area: payment.purpose === "settlement" ? "settlements" : payments.name,
      recordId: paymentId,
      parentId: payment.loan_id,
      title: auditTitleOf(payments, paymentTable.toWire(payment)),
      after: { reason, ...confirmation },
    },
  };
};

/** Records the reversal. A reversed settlement loses its rebate. */
async function reversePayment(
  paymentId: string,
  reason: string,
  change: ChangeContext,
): Promise<{ id: string; payment: PaymentRow; loan: LoanRow }> {
  const { db, actor, audit } = change;
  const paymentQuery = db.selectFrom("payments").selectAll().where("id", "=", paymentId);
  const payment = await paymentQuery.executeTakeFirst();
  if (!payment) throw notFound(payments.label.one);
  const loan = await lockLoan(change, payment.loan_id);
  const earlier = await db
    .selectFrom("payments")
    .select("id")
    .where("reverses", "=", paymentId)
    .executeTakeFirst();
  if (earlier) throw new Problem(409, "This payment is already reversed");
  if (payment.reverses !== null) throw new Problem(409, "A reversal cannot be reversed; record a repayment");
  if (payment.status !== "success") throw new Problem(409, "Only a successful payment can be reversed");
  change.restsOn(await latestPayment(db, loan.id));
  const book = await bookOfRow(db, loan);
  await refuseIrreversible(db, { loan, book, payment });
  const before = await postedBefore(loan, book, change);

  const { loan_id, method, transaction_id, status, purpose, amount_paise, rebate_paise } = payment;
  const { split_rounding_paise, conceded_paise } = payment;
  const { id } = await insertRecord(paymentTable, { reason }, change, {
    loan_id,
    method,
    transaction_id,
    status,
    purpose,
    amount_paise: -amount_paise,
    rebate_paise: -rebate_paise,
    conceded_paise: -conceded_paise,
    split_rounding_paise: -split_rounding_paise,
    recorded_by: actor.id,
    reverses: paymentId,
    sequence: await nextSequence(db, loan),
  });
  // Frees the reference, so that the payment can be recorded on the right loan.
  await db.updateTable("payments").set({ reference_key: null }).where("id", "=", paymentId).execute();
  if (payment.visit_id !== null) await freeVisit(db, payment.visit_id);
  const isClosed = loan.status === "closed";
  if (isClosed) await lockBorrower(change, loan);
  await db
    .updateTable("loans")
    .set({
      total_paid_paise: loan.total_paid_paise - payment.amount_paise,
      ...(isClosed ? { status: "active", closed_at: null, rebate_paise: 0 } : {}),
    })
    .where("id", "=", loan.id)
    .execute();
  if (isClosed) audit(await reopeningEvent(db, loan));
  const reopened = await loanRow(db, loan.id);
  change.noted.set(loan.id, reopened);
  await postReversal(payment, { id, before, loan: reopened }, change);
  return { id, payment, loan: reopened };
}

/** Reads the audit log, because two payments may have the same time. */
async function latestPayment(db: Db, loanId: string): Promise<Basis> {
  const entry = await db
    .selectFrom("audit_entries")
    .select(["id", "act", "title", "actor_name", "at"])
    .where("dossier_id", "=", loanId)
    .where("area", "in", ["payments", "settlements"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!entry) return { id: "", says: "" };
  const { id, act, title, actor_name, at } = entry;
  const verb = act === "reversed" ? "reversed" : "recorded";
  return { id, says: `${actor_name} ${verb} ${title} on ${formatTime(at)}` };
}

/** Returns the step that posts what accrued before. A closed loan has posted everything. */
async function postedBefore(loan: LoanRow, book: Book, change: ChangeContext): Promise<LedgerStep> {
  const posted = await ensureLedgerState(change, loan.id);
  if (loan.status === "closed") return { entries: [], posted };
  return catchUpStep(book, posted, dayOf(change.now.toISOString()));
}

async function postReversal(
  payment: PaymentRow,
  { id, before, loan }: { id: string; before: LedgerStep; loan: LoanRow },
  change: ChangeContext,
): Promise<void> {
  const { loan_id } = payment;
  const postings = await postingsAbout(change.db, { loanId: loan_id, about: payment.id });
  const book = await bookOfRow(change.db, loan);
  const details = { day: dayOf(change.now.toISOString()), narration: reversalNarration(payment), about: id };
  await post(change, loan_id, [before, reversalStep(before.posted, postings, { book, ...details })], book);
}

/** Asks about articles that may have been released because of the payment. */
async function confirmReleases(loan: LoanRow, change: ChangeContext, trade: TradePolicy): Promise<Row> {
  const { db, now } = change;
  const handedOver = await db
    .selectFrom("releases")
    .select("created_at")
    .where("loan_id", "=", loan.id)
    .execute();
  const here = (await goldItemRows(db, loan.id)).filter(({ release_id }) => release_id === null);
  const question = reversalQuestion(
    countedAssaysOf(here),
    handedOver.map(({ created_at }) => dayOf(created_at)),
    await coverRequirementOn(db, dayOf(now.toISOString()), loan, trade),
  );
  return question ? requireConfirmation(question, change) : {};
}

async function refuseIrreversible(
  db: Db,
  { loan, book, payment: { id } }: { loan: LoanRow; book: Book; payment: PaymentRow },
): Promise<void> {
  if (loan.renewed_by !== null) throw new Problem(409, renewalIsFinal);
  if (book.dependsOnEvents && (await isPaidSince(db, id))) {
    throw new Problem(409, "Reverse the later payment of this loan first");
  }
  if (loan.status !== "closed") return;
  if (await isReleasedSince(db, loan)) {
    throw new Problem(409, "The gold was handed over after this payment, so it cannot be reversed");
  }
  const settlement = await unreversedSettlement(db, loan.id);
  if (settlement && settlement !== id) {
    throw new Problem(409, "The loan was settled after this payment; reverse the settlement first");
  }
  const rounded = await roundedPayment(db, loan.id);
  if (rounded && rounded !== id) {
    throw new Problem(409, "A later payment closed the loan; reverse that payment first");
  }
}

const renewalIsFinal =
  "A renewal cannot be reversed. Renew the new loan on the correct terms, or settle it; on the same day neither costs interest.";

/** The amount of a settlement may be ₹0. */
async function unreversedSettlement(db: Db, loanId: string): Promise<string | undefined> {
  const settlements = await db
    .selectFrom("payments")
    .select(["id", "reverses"])
    .where("loan_id", "=", loanId)
    .where("purpose", "=", "settlement")
    .execute();
  const reversed = new Set(settlements.map(({ reverses }) => reverses));
  return settlements.find(({ id, reverses }) => reverses === null && !reversed.has(id))?.id;
}

/** Payment that was rounded to close the loan, which depends on all earlier payments. */
async function roundedPayment(db: Db, loanId: string): Promise<string | undefined> {
  const payment = await db
    .selectFrom("payments")
    .leftJoin("payments as later", "later.reverses", "payments.id")
    .select("payments.id")
    .where("payments.loan_id", "=", loanId)
    .where("payments.split_rounding_paise", "<>", 0)
    .where("payments.reverses", "is", null)
    .where("later.id", "is", null)
    .executeTakeFirst();
  return payment?.id;
}

const isPaidSince = (db: Db, id: string) =>
  db
    .selectFrom("payments as this")
    .innerJoin("payments as later", "later.loan_id", "this.loan_id")
    .leftJoin("payments as reversal", "reversal.reverses", "later.id")
    .select("later.id")
    .where("this.id", "=", id)
    .whereRef("later.sequence", ">", "this.sequence")
    .where("later.status", "=", "success")
    .where("later.reverses", "is", null)
    .where("reversal.id", "is", null)
    .executeTakeFirst();

/** A reopened loan needs the gold that it had when it was closed. Earlier releases do not matter. */
const isReleasedSince = (db: Db, { id, closed_at }: LoanRow) =>
  db
    .selectFrom("releases")
    .select("id")
    .where("loan_id", "=", id)
    .where("created_at", ">=", closed_at ?? "")
    .executeTakeFirst();

async function reopeningEvent(db: Db, loan: LoanRow): Promise<AuditEvent> {
  const { before, ...event } = statusEvent(loan, "active", await customerRow(db, loan.customer_id));
  return { ...event, before: { ...before, rebate: toRupees(loan.rebate_paise) || undefined } };
}
