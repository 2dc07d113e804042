/**
 * Advances a daily-balance loan day by day: accrual, due dates and payments. Amounts in paise, days since the loan
 * was made. Source: gold-loan rules, "Loans by days", 5 to 7 and 9.
 */
import { type Day, daysBetween } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import {
  type Exact,
  endStretch,
  type Gathered,
  gather,
  interestOf,
  nothingGathered,
  rounded,
} from "./interest.ts";
import { type DailyTerms, daysSince, dueDays } from "./terms.ts";

/** Events on a loan. The amount of a charge includes GST. */
export type Happening =
  | { of: "payment"; day: Day; amount: Paise }
  | { of: "charge"; day: Day; amount: Paise }
  | { of: "waiver"; day: Day; from: "charges" | "penal"; amount: Paise };

/** Due date that has passed, with all interest charged up to it. The last one ends the term. */
export type PassedDue = { day: Day; at: number; isLast: boolean; interest: Paise };

/**
 * Accrual state on day `at`, after the day's events so far. Interest and penal charges owed are the accrued sums less
 * the paid ones.
 */
export type Position = {
  at: number;
  principal: Paise;
  gathered: Gathered;
  interestPaid: Paise;
  penal: Exact;
  penalPaid: Paise;
  charges: Paise;
  dues: readonly PassedDue[];
};

/** Parts of a payment. Only `rounding` may be negative: it brings the closing payment to whole rupees. */
export type Split = Record<"charges" | "penal" | "interest" | "principal" | "rounding", Paise>;

/** `total` is the payoff in whole rupees, the sum of all parts. */
export type Owed = Split & { total: Paise };

/** State of a new loan. */
export const atFirst = ({ principal }: Pick<DailyTerms, "principal">): Position => ({
  at: 0,
  principal,
  gathered: nothingGathered,
  interestPaid: 0,
  penal: 0n,
  penalPaid: 0,
  charges: 0,
  dues: [],
});

/** Advances to a day without events in between. */
export function goOn(terms: DailyTerms, position: Position, day: Day): Position {
  const to = daysSince(terms, day);
  let now = position;
  const days = dueDays(terms);
  for (let next = days[now.dues.length]; next; next = days[now.dues.length]) {
    const at = daysBetween(terms.since, next);
    if (at > to) break;
    now = accrueTo(terms, now, at);
    const isLast = now.dues.length === days.length - 1;
    const due = { day: next, at, isLast, interest: interestOf(terms, now.gathered, at) };
    now = { ...now, dues: [...now.dues, due] };
  }
  return accrueTo(terms, now, to);
}

/** Applies an event. The state must not be later than the event. */
export function happen(
  terms: DailyTerms,
  before: Position,
  happening: Happening,
): { position: Position; split?: Split } {
  const now = goOn(terms, before, happening.day);
  const { of, amount } = happening;
  if (of === "charge") return { position: { ...now, charges: now.charges + amount } };
  if (of === "waiver")
    return {
      position:
        happening.from === "charges"
          ? { ...now, charges: now.charges - amount }
          : { ...now, penalPaid: now.penalPaid + amount },
    };
  const split = splitOf(amount, owedAt(terms, now));
  return { position: applySplit(terms, now, split), split };
}

/** Returns zero for every part of a closed loan. */
export function owedAt(terms: DailyTerms, position: Position): Owed {
  const { at, principal, gathered, interestPaid, penal, penalPaid, charges } = position;
  if (principal === 0) return { ...nothing, total: 0 };
  const parts = {
    charges,
    penal: rounded(penal, terms) - penalPaid,
    interest: interestOf(terms, gathered, at) - interestPaid,
    principal,
  };
  const sum = parts.charges + parts.penal + parts.interest + parts.principal;
  const total = Math.round(sum / rupee) * rupee;
  return { ...parts, rounding: total - sum, total };
}

/** Interest and penal charges accrued so far, including paid and waived ones. */
export const chargedUntil = (
  terms: DailyTerms,
  { at, gathered, penal }: Position,
): Record<"interest" | "penal", Paise> => ({
  interest: interestOf(terms, gathered, at),
  penal: rounded(penal, terms),
});

/**
 * Unpaid amounts due by the end of the day. `overdue` is the interest and principal due before that day, or 0 below
 * one rupee. `overdueSince` is the due date on which it reached one rupee.
 */
export function dueAt(
  terms: DailyTerms,
  position: Position,
): { due: Paise; overdue: Paise; overdueSince?: Day } {
  const { charges, penal, interest, principal } = owedAt(terms, position);
  const last = position.dues.at(-1);
  const due = charges + penal + (last?.isLast ? interest + principal : unpaidOf(position, last));
  const past = position.dues.filter(({ at }) => at < position.at);
  const overdue = unpaidOf(position, past.at(-1));
  if (overdue < rupee) return { due, overdue: 0 };
  return { due, overdue, overdueSince: past.find((one) => unpaidOf(position, one) >= rupee)?.day };
}

/** Interest and principal due by a due date and still unpaid. */
export const unpaidOf = ({ interestPaid, principal }: Position, due: PassedDue | undefined): Paise =>
  due ? Math.max(0, due.interest - interestPaid) + (due.isLast ? principal : 0) : 0;

/** Advances over days without a due date or an event. Penal charges accrue on unpaid amounts, never on themselves. */
function accrueTo(terms: DailyTerms, position: Position, to: number): Position {
  const { at, principal, gathered, penal } = position;
  if (to <= at) return position;
  return {
    ...position,
    at: to,
    gathered: gather(terms, gathered, { principal, from: at, to }),
    penal: penal + penalPerDay(terms, position) * BigInt(to - at),
  };
}

/** Stays constant until the next due date. */
export function penalPerDay({ penalRate }: Pick<DailyTerms, "penalRate">, position: Position): Exact {
  const unpaid = unpaidOf(position, position.dues.at(-1));
  return unpaid < rupee ? 0n : BigInt(unpaid) * BigInt(penalRate);
}

/** Pays charges, penal charges, interest and principal, in this order. An amount equal to `total` closes the loan. */
function splitOf(amount: Paise, { total, ...owed }: Owed): Split {
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
function applySplit(terms: DailyTerms, position: Position, split: Split): Position {
  const { at, gathered } = position;
  const interestPaid = position.interestPaid + split.interest;
  const isServed = interestOf(terms, gathered, at) - interestPaid < rupee;
  return {
    ...position,
    principal: position.principal - split.principal,
    gathered: isServed ? endStretch(terms, gathered, at) : gathered,
    interestPaid,
    penalPaid: position.penalPaid + split.penal,
    charges: position.charges - split.charges,
  };
}

const nothing: Split = { charges: 0, penal: 0, interest: 0, principal: 0, rounding: 0 };
const rupee: Paise = 100;
