/** Reads the payments, charges and waivers of loans as events from which their postings can be calculated again. */
import { sql } from "kysely";
import { noSplit, type Split } from "#domain/loan/book.ts";
import { dayOf } from "#domain/basics/dates.ts";
import { accountOfMethod, accountOfPayout } from "#domain/ledger/accounts.ts";
import type { LoanRecord, RecordedEvent } from "#domain/ledger/replay.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { isAmong, textList } from "#engine/server/db/prepared.ts";
import { agreedColumns, bookInputOfRow } from "#server/loans/books.ts";
import type { LoanRow } from "#server/loans/loan-table.ts";
import type { Tables } from "#engine/server/tables/tables.ts";
import type { PaymentRow } from "#server/loans/payment-table.ts";
import {
  chargeNarration,
  loanNarration,
  paymentNarration,
  reversalNarration,
  waiverNarration,
} from "./narrations.ts";

export async function recordsOf(db: Db, ids: readonly string[]): Promise<Map<string, LoanRecord>> {
  const isOfLoans = (column: string) => isAmong(db, sql.ref<string>(column), textList(ids));
  const loans = await db.selectFrom("loans").select(recordColumns).where(isOfLoans("id")).execute();
  const payments = await db
    .selectFrom("payments")
    .selectAll()
    .where(isOfLoans("loan_id"))
    .where("status", "=", "success")
    .orderBy("receipt_number")
    .execute();
  const charges = await db.selectFrom("charges").selectAll().where(isOfLoans("loan_id")).execute();
  const waivers = await db.selectFrom("waivers").selectAll().where(isOfLoans("loan_id")).execute();
  const renewed = textList(loans.flatMap(({ renews }) => renews ?? []));
  const carried = await db
    .selectFrom("payments")
    .select(["loan_id", ({ fn }) => fn.sum<Paise>("amount_paise").as("amount")])
    .where("purpose", "=", "renewal")
    .where(isAmong(db, sql.ref<string>("loan_id"), renewed))
    .groupBy("loan_id")
    .execute();
  const carriedOf = new Map(carried.map(({ loan_id, amount }) => [loan_id, Number(amount)]));
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  // Holds, like '5f0c… 3', payments before a rollover, by their number or, in an instalment loan, their time.
  const beforeRenewal = new Set(
    payments
      .filter(({ purpose }) => purpose === "renewal")
      .map(({ loan_id, created_at, sequence }) => `${loan_id} ${sequence ? sequence - 1 : created_at}`),
  );
  const happened = new Map<string, PlacedEvent[]>(loans.map(({ id }) => [id, []]));
  for (const each of charges) happened.get(each.loan_id)?.push(chargeIn(each));
  for (const each of waivers) happened.get(each.loan_id)?.push(waiverIn(each));
  for (const each of payments)
    happened
      .get(each.loan_id)
      ?.push(paymentIn(each, byId, beforeRenewal.has(`${each.loan_id} ${each.sequence ?? each.created_at}`)));
  return new Map(
    loans.map((loan) => [
      loan.id,
      recordOf(loan, carriedOf.get(loan.renews ?? "") ?? 0, happened.get(loan.id)),
    ]),
  );
}

const recordColumns = [
  ...["id", "kind", "terms", "total_paid_paise", "status", "closed_at", "disbursed_by", "renews"],
  ...["ticket_number", ...agreedColumns],
] as const;
type Loan = Pick<LoanRow, (typeof recordColumns)[number]>;

function recordOf(loan: Loan, rolledOver: Paise, happened: readonly PlacedEvent[] = []): LoanRecord {
  const { id, amount_paise, disbursed_by, created_at, status, closed_at } = loan;
  return {
    loan: bookInputOfRow(loan),
    amount: amount_paise,
    rolledOver,
    paidFrom: accountOfPayout[disbursed_by],
    creation: { day: dayOf(created_at), narration: loanNarration(loan), about: id },
    events: [...happened].sort(inOrder).map(({ event }) => event),
    closedOn: status === "closed" ? dayOf(closed_at ?? created_at) : undefined,
  };
}

/** Order of unnumbered events at the same time: charges, payments, then rollovers and reversals. */
type PlacedEvent = { sequence: number; at: string; place: number; event: RecordedEvent };
const inOrder = (one: PlacedEvent, other: PlacedEvent) =>
  one.sequence - other.sequence || (one.at < other.at ? -1 : one.at > other.at ? 1 : one.place - other.place);

function chargeIn(charge: Tables["charges"]): PlacedEvent {
  const { id, name, net_paise: net, gst_paise: gst, created_at } = charge;
  const details = { day: dayOf(created_at), narration: chargeNarration({ name }), about: id };
  return { ...placed(charge, 0), event: { of: "charge", net, gst, ...details } };
}

/** Only events of loans by days have numbers. */
const placed = ({ sequence, created_at }: Pick<PaymentRow, "sequence" | "created_at">, place: number) => ({
  sequence: sequence ?? 0,
  at: created_at,
  place,
});

function waiverIn(waiver: Tables["waivers"]): PlacedEvent {
  const { id, of_what: from, amount_paise: amount, payment_id, created_at } = waiver;
  const details = { day: dayOf(created_at), narration: waiverNarration(waiver), about: payment_id ?? id };
  return { ...placed(waiver, 0), event: { of: "waiver", from, amount, ...details } };
}

function paymentIn(
  payment: PaymentRow,
  byId: ReadonlyMap<string, PaymentRow>,
  isBeforeRenewal: boolean,
): PlacedEvent {
  const { id, amount_paise: amount, purpose, method, reverses, created_at } = payment;
  const details = { day: dayOf(created_at), about: id };
  const isPartOfRenewal = purpose === "settlement" && isBeforeRenewal;
  if (reverses !== null) {
    const narration = reversalNarration(byId.get(reverses) ?? payment);
    return { ...placed(payment, 4), event: { of: "reversal", reverses, narration, ...details } };
  }
  return {
    ...placed(payment, places[purpose]),
    event: {
      ...details,
      of: "payment",
      narration: paymentNarration(payment),
      amount,
      into: purpose === "renewal" ? "renewals" : accountOfMethod(method),
      as: purpose === "repayment" ? "repayment" : isPartOfRenewal ? "part" : "settlement",
      split: splitIn(payment),
    },
  };
}

/** Settled loans accept no repayment, so repayments come first. */
const places = { repayment: 1, settlement: 2, renewal: 3 };

/** Returns undefined for sample payments, and for an allocation that does not add up. */
function splitIn(payment: PaymentRow): Split | undefined {
  const split = {
    ...noSplit,
    charges: payment.split_charges_paise,
    penal: payment.split_penal_paise,
    interest: payment.split_interest_paise ?? 0,
    principal: payment.split_principal_paise ?? 0,
    advance: payment.split_advance_paise ?? 0,
    rounding: payment.split_rounding_paise,
  };
  const whole = Object.values(split).reduce((sum, part) => sum + part, 0);
  return whole === payment.amount_paise ? split : undefined;
}
