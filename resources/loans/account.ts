/** Lists a loan's account in paise, oldest first, from the total payable; a loan by days starts from the amount lent. */
import { type Movement, movementsOf, type AccountPayment } from "#domain/loan/account.ts";
import { type DailyLoan, noSplit, type Split } from "#domain/loan/book.ts";
import { dailyMovements } from "#domain/loan/by-days/account.ts";
import type { LoanEvent } from "#domain/loan/by-days/accrual.ts";
import { type Day, dayOf } from "#domain/basics/dates.ts";
import { type Paise, toPaise } from "#domain/basics/money.ts";
import { isLoanByDays } from "#domain/loan/kinds.ts";
import { toPaiseAmounts, bookInputOfLoan, planOfLoan } from "./loan-book.ts";
import type { LoanCharge, LoanWaiver } from "./loan-charges.ts";
import type { Loan } from "./loan.ts";
import type { Payment } from "./payment.ts";
import { isReversed } from "./payments.ts";

export type LoanRecords = {
  payments: readonly Payment[];
  charges?: readonly LoanCharge[];
  waivers?: readonly LoanWaiver[];
};

type LineAmounts = {
  day: Day;
  charged?: Paise;
  amount: Paise;
  /** Lines that move nothing have none. */
  split?: Split;
  balance: Paise;
};

/** `left` is the balance less interest that a settlement spares; undefined where not all records are known. */
export type PaymentLine = LineAmounts & { of: "payment"; payment: Payment; left?: Paise };

export type LoanAccountLine =
  | PaymentLine
  | (LineAmounts & { of: "charge"; charge: LoanCharge })
  | (LineAmounts & { of: "waiver"; waiver: LoanWaiver })
  | (LineAmounts & { of: "instalment" | "closing" | "rebate" | "interest" | "penal" | "rounding" });

export const isPaymentLine = (line: LoanAccountLine): line is PaymentLine => line.of === "payment";

/** Order in which a payment covers them. */
export const splitParts = ["charges", "penal", "interest", "principal", "advance", "rounding"] as const;

export function sumOfSplits(lines: readonly LoanAccountLine[]): Split {
  const sum = { ...noSplit };
  for (const { split } of lines) for (const part of splitParts) sum[part] += split?.[part] ?? 0;
  return sum;
}

export const openingBalanceOf = (loan: Loan): Paise =>
  toPaise(dailyOf(loan) ? loan.amount : loan.totalPayment);

export function accountLinesOf(loan: Loan, records: LoanRecords, until: Day): LoanAccountLine[] {
  const payments = records.payments.toSorted(byTime);
  const waivers = withoutReversed(records);
  if (!isLoanByDays(loan)) return linesBySchedule(loan, { payments, waivers }, until);
  const daily = records.charges && dailyOf(loan);
  return daily ? linesByEvents(daily, records, until) : payments.map(lineOfReceipt);
}

function lineOfReceipt(payment: Payment): LoanAccountLine {
  const split = purposeOf(payment) === "nothing" ? undefined : payment.split;
  return {
    of: "payment",
    payment,
    day: dayOf(payment.date),
    amount: amountMovedBy(payment),
    split: split && { ...noSplit, ...toPaiseAmounts(split) },
    // A receipt alone does not tell what is still owed.
    balance: 0,
  };
}

function linesBySchedule(
  loan: Loan,
  { payments, waivers }: Required<Pick<LoanRecords, "payments" | "waivers">>,
  until: Day,
): LoanAccountLine[] {
  const rebate = toPaise(loan.rebate ?? 0);
  const lastEffective = payments.findLast((payment) => purposeOf(payment) !== "nothing");
  const lines: LoanAccountLine[] = [];
  let balance = openingBalanceOf(loan);
  for (const movement of movementsBySchedule(loan, payments, until)) {
    const { day } = movement;
    const split = movement.split && { ...noSplit, ...movement.split };
    if (movement.of !== "payment") {
      lines.push({ of: movement.of, day, split, amount: 0, balance });
      continue;
    }
    const payment = payments[movement.at] as Payment;
    for (const waiver of waivers.filter((each) => each.payment === payment._id)) {
      const amount = toPaise(waiver.amount);
      balance -= amount;
      lines.push({ of: "waiver", waiver, day, amount, balance });
    }
    const rounding = roundingOf(payment);
    balance += rounding;
    if (rounding !== 0) lines.push({ of: "rounding", day, amount: -rounding, balance });
    const amount = amountMovedBy(payment);
    balance -= amount;
    lines.push({
      of: "payment",
      payment,
      day,
      amount,
      balance,
      split: split && { ...split, rounding },
      left: payment === lastEffective ? balance - rebate : balance,
    });
  }
  if (rebate > 0 && lastEffective)
    lines.push({ of: "rebate", day: dayOf(lastEffective.date), amount: rebate, balance: balance - rebate });
  return lines;
}

/** A loan without a date has no schedule. */
function movementsBySchedule(loan: Loan, payments: readonly Payment[], until: Day): Movement[] {
  const paid = payments.map((payment) => ({
    day: Number.isNaN(Date.parse(payment.date)) ? "" : dayOf(payment.date),
    amount: toPaise(payment.amount) - roundingOf(payment),
    as: purposeOf(payment),
  }));
  const schedule = planOfLoan(loan);
  if (!schedule) return paid.map(({ day }, at) => ({ of: "payment", at, day }));
  const isClosed = loan.status === "closed";
  return movementsOf({ schedule, since: dayOf(loan.createdAt), payments: paid, until, isClosed });
}

/** Payments that failed, were reversed, or are reversals have no `event`: they change no amount owed. */
type RecordWithLine = EventOrder & {
  day: Day;
  event?: LoanEvent;
  lineAfter(balanceBefore: Paise, split?: Split): LoanAccountLine;
};

/** Other backends do not number events. */
type EventOrder = { date: string; sequence?: number };

/** Accruals precede the events of their day. */
function linesByEvents({ terms }: DailyLoan, records: LoanRecords, until: Day): LoanAccountLine[] {
  const ordered = recordsWithLines(records);
  const effective = ordered.filter(({ event }) => event);
  const others = ordered.filter(({ event }) => !event);
  const lines: LoanAccountLine[] = [];
  let balance = terms.principal;
  const add = (line: LoanAccountLine) => {
    balance = line.balance;
    lines.push(line);
  };
  const addOthers = (isBefore: (record: RecordWithLine) => boolean) => {
    for (let next = others[0]; next && isBefore(next); next = others[0]) {
      add(next.lineAfter(balance));
      others.shift();
    }
  };

  for (const movement of dailyMovements(terms, effectiveEvents(records), until)) {
    const { day } = movement;
    if (movement.of !== "event") {
      addOthers((record) => record.day < day);
      const { of, amount } = movement;
      add({ of, day, charged: amount, amount: 0, balance: balance + amount });
      continue;
    }
    const record = effective[movement.at] as RecordWithLine;
    addOthers((other) => byEventOrder(other, record) < 0);
    const split = movement.split && { ...noSplit, ...movement.split };
    if (split && split.rounding !== 0) add(roundingLine(split.rounding, day, balance));
    add(record.lineAfter(balance, split));
  }
  addOthers(() => true);
  return lines;
}

/** Closes a loan for a little more or less than the balance. */
const roundingLine = (rounding: Paise, day: Day, balanceBefore: Paise): LoanAccountLine => ({
  of: "rounding",
  day,
  balance: balanceBefore + rounding,
  ...(rounding > 0 ? { charged: rounding, amount: 0 } : { amount: -rounding }),
});

export const effectiveEvents = (records: LoanRecords): LoanEvent[] =>
  recordsWithLines(records).flatMap(({ event }) => event ?? []);

const recordsWithLines = ({ charges = [], waivers, payments }: LoanRecords): RecordWithLine[] =>
  [
    ...charges.map(recordOfCharge),
    ...withoutReversed({ waivers, payments }).map(recordOfWaiver),
    ...payments.toSorted(byTime).map(recordOfPayment),
  ].sort(byEventOrder);

/** Leaves out concessions whose payment was reversed. */
function withoutReversed({ waivers = [], payments }: LoanRecords): LoanWaiver[] {
  const reversed = new Set(payments.filter(isReversed).map(({ _id }) => _id));
  return waivers.filter(({ payment }) => payment === undefined || !reversed.has(payment));
}

function recordOfCharge(charge: LoanCharge): RecordWithLine {
  const [day, amount] = [dayOf(charge.date), toPaise(charge.amount)];
  return {
    date: charge.date,
    sequence: charge.sequence,
    day,
    event: { of: "charge", day, amount },
    lineAfter: (balanceBefore) => ({
      of: "charge",
      charge,
      day,
      charged: amount,
      amount: 0,
      balance: balanceBefore + amount,
    }),
  };
}

function recordOfWaiver(waiver: LoanWaiver): RecordWithLine {
  const [day, amount] = [dayOf(waiver.date), toPaise(waiver.amount)];
  return {
    date: waiver.date,
    sequence: waiver.sequence,
    day,
    event: { of: "waiver", from: waiver.of, day, amount },
    lineAfter: (balanceBefore) => ({ of: "waiver", waiver, day, amount, balance: balanceBefore - amount }),
  };
}

function recordOfPayment(payment: Payment): RecordWithLine {
  const [day, amount] = [dayOf(payment.date), amountMovedBy(payment)];
  return {
    date: payment.date,
    sequence: payment.sequence,
    day,
    event: purposeOf(payment) === "nothing" ? undefined : { of: "payment", day, amount },
    lineAfter(balanceBefore, split) {
      const balance = balanceBefore - amount;
      return { of: "payment", payment, day, amount, split, balance, left: balance };
    },
  };
}

/** Undefined for an instalment loan, and where a backend leaves out the terms or the date. */
function dailyOf(loan: Loan): DailyLoan | undefined {
  const input = bookInputOfLoan(loan);
  return input && "terms" in input ? input : undefined;
}

/** 0 once the payment is reversed. */
export const roundingOf = (payment: Payment): Paise =>
  purposeOf(payment) === "nothing" ? 0 : toPaise(payment.split?.rounding ?? 0);

const amountMovedBy = ({ status, amount }: Payment): Paise => (status === "success" ? toPaise(amount) : 0);

function purposeOf(payment: Payment): AccountPayment["as"] {
  const { status, entry } = payment;
  if (status !== "success" || entry === "reversal" || isReversed(payment)) return "nothing";
  return entry === "settlement" || entry === "carried" ? "settlement" : "repayment";
}

const byEventOrder = (one: EventOrder, other: EventOrder): number =>
  (one.sequence ?? 0) - (other.sequence ?? 0) || one.date.localeCompare(other.date);

/** At one instant the rolled-over part of a renewal follows its payment, and reversals come last. */
const byTime = (one: Payment, other: Payment): number =>
  byEventOrder(one, other) ||
  rankOf(one) - rankOf(other) ||
  (one.receiptNumber ?? "").localeCompare(other.receiptNumber ?? "");

const rankOf = ({ entry }: Payment): number => (entry === "reversal" ? 2 : entry === "carried" ? 1 : 0);
