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

/** Accrues up to a day, and records the due dates reached. Requires no events in between. */
export function advanceTo(terms: TermsByDays, stateBefore: AccrualState, day: Day): AccrualState {
  const to = daysSince(terms, day);
  let state = stateBefore;
  const days = dueDays(terms);
  for (let next = days[state.dues.length]; next; next = days[state.dues.length]) {
    const at = daysBetween(terms.since, next);
    if (at > to) break;
    state = accrueTo(terms, state, at);
    const isLast = state.dues.length === days.length - 1;
    const due = { day: next, at, isLast, interest: interestOf(terms, state.accruedInterest, at) };
    state = { ...state, dues: [...state.dues, due] };
  }
  return accrueTo(terms, state, to);
}

/** The state must not be later than the event. */
export function applyEvent(
  terms: TermsByDays,
  stateBefore: AccrualState,
  event: LoanEvent,
): { state: AccrualState; split?: DailySplit } {
  const state = advanceTo(terms, stateBefore, event.day);
  const { of, amount } = event;
  if (of === "charge") return { state: { ...state, charges: state.charges + amount } };
  if (of === "waiver") return { state: waive(state, event.from, amount) };
  const split = splitOf(amount, owedAt(terms, state));
  return { state: applySplit(terms, state, split), split };
}

function waive(state: AccrualState, from: keyof Conceded, amount: Paise): AccrualState {
  if (from === "charges") return { ...state, charges: state.charges - amount };
  return from === "penal"
    ? { ...state, penalPaid: state.penalPaid + amount }
    : { ...state, interestPaid: state.interestPaid + amount };
}

export const concede = (state: AccrualState, conceded: Conceded): AccrualState =>
  concededParts.reduce((reached, part) => waive(reached, part, conceded[part]), state);

/** Zero for every part of a closed loan. */
export function owedAt(terms: TermsByDays, state: AccrualState): DailyOwedBreakdown {
  const { at, principal, accruedInterest, interestPaid, penal, penalPaid, charges } = state;
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

/** Includes what was paid or waived. */
export const accruedUntil = (
  terms: TermsByDays,
  { at, accruedInterest, penal }: AccrualState,
): Record<"interest" | "penal", Paise> => ({
  interest: interestOf(terms, accruedInterest, at),
  penal: roundToPaise(penal, terms),
});

export const pastDueAt = (state: AccrualState): Paise =>
  unpaidAmountOf(
    state,
    state.dues.findLast(({ at }) => at < state.at),
  );

/** `overdue` is the part due before that day, or 0 below one rupee. `overdueSince` is when it reached one rupee. */
export function dueAt(
  terms: TermsByDays,
  state: AccrualState,
): { due: Paise; overdue: Paise; overdueSince?: Day } {
  const { charges, penal, interest, principal } = owedAt(terms, state);
  const last = state.dues.at(-1);
  const due = charges + penal + (last?.isLast ? interest + principal : unpaidAmountOf(state, last));
  const past = state.dues.filter(({ at }) => at < state.at);
  const overdue = pastDueAt(state);
  if (overdue < oneRupee) return { due, overdue: 0 };
  return { due, overdue, overdueSince: past.find((one) => unpaidAmountOf(state, one) >= oneRupee)?.day };
}

export const unpaidAmountOf = (
  { interestPaid, principal }: AccrualState,
  due: ReachedDueDate | undefined,
): Paise => (due ? Math.max(0, due.interest - interestPaid) + (due.isLast ? principal : 0) : 0);

/** Penal charges accrue on unpaid amounts, never on themselves. */
function accrueTo(terms: TermsByDays, state: AccrualState, to: number): AccrualState {
  const { at, principal, accruedInterest, penal } = state;
  if (to <= at) return state;
  return {
    ...state,
    at: to,
    accruedInterest: accrueInterest(terms, accruedInterest, { principal, from: at, to }),
    penal: penal + penalPerDay(terms, state) * BigInt(to - at),
  };
}

/** Stays constant until the next due date. */
function penalPerDay({ penalRate }: Pick<TermsByDays, "penalRate">, state: AccrualState): ExactAmount {
  const unpaid = unpaidAmountOf(state, state.dues.at(-1));
  return unpaid < oneRupee ? 0n : BigInt(unpaid) * BigInt(penalRate);
}

/** Pays charges, penal charges, interest and principal, in this order. An amount equal to `total` closes the loan. */
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
function applySplit(terms: TermsByDays, state: AccrualState, split: DailySplit): AccrualState {
  const { at, accruedInterest } = state;
  const interestPaid = state.interestPaid + split.interest;
  const isServed = interestOf(terms, accruedInterest, at) - interestPaid < oneRupee;
  return {
    ...state,
    principal: state.principal - split.principal,
    accruedInterest: isServed ? endAccrualPeriod(terms, accruedInterest, at) : accruedInterest,
    interestPaid,
    penalPaid: state.penalPaid + split.penal,
    charges: state.charges - split.charges,
  };
}

const zeroSplit: DailySplit = { charges: 0, penal: 0, interest: 0, principal: 0, rounding: 0 };
