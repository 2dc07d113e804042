/**
 * Accrues interest and penal charges on a loan by days, and applies payments, charges and waivers. Amounts in paise,
 * days since the loan was made. Source: gold-loan rules, "Loans by days", 5 to 7 and 9.
 */
import { type Day, daysBetween } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import { type Conceded, concededParts } from "#domain/loan/charges.ts";
import { oneRupee, toWholeRupees } from "#domain/loan/repayment.ts";
import {
  type ExactAmount,
  endAccrualPeriod,
  type AccruedInterest,
  accrueInterest,
  interestOf,
  noAccruedInterest,
  roundToPaise,
} from "./interest.ts";
import { type TermsByDays, daysSince, dueDays } from "./terms.ts";

/** The amount of a charge includes GST. */
export type LoanEvent =
  | { of: "payment"; day: Day; amount: Paise }
  | { of: "charge"; day: Day; amount: Paise }
  | { of: "waiver"; day: Day; from: keyof Conceded; amount: Paise };

type ReachedDueDate = { day: Day; at: number; isLast: boolean; interest: Paise };

/** Interest and penal charges owed are the accrued sums less the paid ones. */
export type AccrualState = {
  at: number;
  principal: Paise;
  accruedInterest: AccruedInterest;
  interestPaid: Paise;
  penal: ExactAmount;
  penalPaid: Paise;
  charges: Paise;
  dues: readonly ReachedDueDate[];
};

/** Only `rounding` may be negative: it brings the closing payment to whole rupees. */
export type DailySplit = Record<"charges" | "penal" | "interest" | "principal" | "rounding", Paise>;

/** `total` is in whole rupees, the sum of all parts. */
type DailyOwedBreakdown = DailySplit & { total: Paise };

export const initialAccrualState = ({ principal }: Pick<TermsByDays, "principal">): AccrualState => ({
  at: 0,
  principal,
  accruedInterest: noAccruedInterest,
  interestPaid: 0,
  penal: 0n,
  penalPaid: 0,
  charges: 0,
  dues: [],
});

/** Requires no events in between. */
export function advanceTo(terms: TermsByDays, position: AccrualState, day: Day): AccrualState {
  const to = daysSince(terms, day);
  let now = position;
  const days = dueDays(terms);
  for (let next = days[now.dues.length]; next; next = days[now.dues.length]) {
    const at = daysBetween(terms.since, next);
    if (at > to) break;
    now = accrueTo(terms, now, at);
    const isLast = now.dues.length === days.length - 1;
    const due = { day: next, at, isLast, interest: interestOf(terms, now.accruedInterest, at) };
    now = { ...now, dues: [...now.dues, due] };
  }
  return accrueTo(terms, now, to);
}

/** The state must not be later than the event. */
export function applyEvent(
  terms: TermsByDays,
  before: AccrualState,
  happening: LoanEvent,
): { position: AccrualState; split?: DailySplit } {
  const now = advanceTo(terms, before, happening.day);
  const { of, amount } = happening;
  if (of === "charge") return { position: { ...now, charges: now.charges + amount } };
  if (of === "waiver") return { position: waive(now, happening.from, amount) };
  const split = splitOf(amount, owedAt(terms, now));
  return { position: applySplit(terms, now, split), split };
}

function waive(now: AccrualState, from: keyof Conceded, amount: Paise): AccrualState {
  if (from === "charges") return { ...now, charges: now.charges - amount };
  return from === "penal"
    ? { ...now, penalPaid: now.penalPaid + amount }
    : { ...now, interestPaid: now.interestPaid + amount };
}

export const concede = (position: AccrualState, conceded: Conceded): AccrualState =>
  concededParts.reduce((now, part) => waive(now, part, conceded[part]), position);

/** Zero for every part of a closed loan. */
export function owedAt(terms: TermsByDays, position: AccrualState): DailyOwedBreakdown {
  const { at, principal, accruedInterest, interestPaid, penal, penalPaid, charges } = position;
  if (principal === 0) return { ...zeroSplit, total: 0 };
  const parts = {
    charges,
    penal: roundToPaise(penal, terms) - penalPaid,
    interest: interestOf(terms, accruedInterest, at) - interestPaid,
    principal,
  };
  const sum = parts.charges + parts.penal + parts.interest + parts.principal;
  const total = toWholeRupees(sum);
  return { ...parts, rounding: total - sum, total };
}

/** Includes paid and waived ones. */
export const accruedUntil = (
  terms: TermsByDays,
  { at, accruedInterest, penal }: AccrualState,
): Record<"interest" | "penal", Paise> => ({
  interest: interestOf(terms, accruedInterest, at),
  penal: roundToPaise(penal, terms),
});

export const pastDueAt = (position: AccrualState): Paise =>
  unpaidAmountOf(
    position,
    position.dues.findLast(({ at }) => at < position.at),
  );

/** `overdue` is the part due before that day, or 0 below one rupee. `overdueSince` is when it reached one rupee. */
export function dueAt(
  terms: TermsByDays,
  position: AccrualState,
): { due: Paise; overdue: Paise; overdueSince?: Day } {
  const { charges, penal, interest, principal } = owedAt(terms, position);
  const last = position.dues.at(-1);
  const due = charges + penal + (last?.isLast ? interest + principal : unpaidAmountOf(position, last));
  const past = position.dues.filter(({ at }) => at < position.at);
  const overdue = pastDueAt(position);
  if (overdue < oneRupee) return { due, overdue: 0 };
  return { due, overdue, overdueSince: past.find((one) => unpaidAmountOf(position, one) >= oneRupee)?.day };
}

export const unpaidAmountOf = (
  { interestPaid, principal }: AccrualState,
  due: ReachedDueDate | undefined,
): Paise => (due ? Math.max(0, due.interest - interestPaid) + (due.isLast ? principal : 0) : 0);

/** Penal charges accrue on unpaid amounts, never on themselves. */
function accrueTo(terms: TermsByDays, position: AccrualState, to: number): AccrualState {
  const { at, principal, accruedInterest, penal } = position;
  if (to <= at) return position;
  return {
    ...position,
    at: to,
    accruedInterest: accrueInterest(terms, accruedInterest, { principal, from: at, to }),
    penal: penal + penalPerDay(terms, position) * BigInt(to - at),
  };
}

/** Stays constant until the next due date. */
function penalPerDay({ penalRate }: Pick<TermsByDays, "penalRate">, position: AccrualState): ExactAmount {
  const unpaid = unpaidAmountOf(position, position.dues.at(-1));
  return unpaid < oneRupee ? 0n : BigInt(unpaid) * BigInt(penalRate);
}

/** Charges, penal charges, interest and principal, in this order. An amount equal to `total` closes the loan. */
function splitOf(amount: Paise, { total, ...owed }: DailyOwedBreakdown): DailySplit {
  if (amount === total) return owed;
  let remainder = amount;
  const part = (of: "charges" | "penal" | "interest" | "principal") => {
    const taken = Math.min(remainder, owed[of]);
    remainder -= taken;
    return taken;
  };
  return {
    charges: part("charges"),
    penal: part("penal"),
    interest: part("interest"),
    principal: part("principal"),
    rounding: 0,
  };
}

/** Starts a new accrual period when less than one rupee of interest remains owed. */
function applySplit(terms: TermsByDays, position: AccrualState, split: DailySplit): AccrualState {
  const { at, accruedInterest } = position;
  const interestPaid = position.interestPaid + split.interest;
  const isServed = interestOf(terms, accruedInterest, at) - interestPaid < oneRupee;
  return {
    ...position,
    principal: position.principal - split.principal,
    accruedInterest: isServed ? endAccrualPeriod(terms, accruedInterest, at) : accruedInterest,
    interestPaid,
    penalPaid: position.penalPaid + split.penal,
    charges: position.charges - split.charges,
  };
}

const zeroSplit: DailySplit = { charges: 0, penal: 0, interest: 0, principal: 0, rounding: 0 };
