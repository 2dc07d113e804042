/**
 * A loan by days as it goes from day to day: what gathers, what falls due, and what a payment takes. Amounts in paise,
 * days counted since the loan was made. Source: gold-loan rules, "Loans by days", 5 to 7 and 9.
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

/** What happens to a loan. A charge comes with its GST. */
export type Happening =
  | { of: "payment"; day: Day; amount: Paise }
  | { of: "charge"; day: Day; amount: Paise }
  | { of: "waiver"; day: Day; from: "charges" | "penal"; amount: Paise };

/** A due day that has passed, and all interest of the loan until it, as it stood on it. The last one ends the term. */
export type PassedDue = { day: Day; at: number; isLast: boolean; interest: Paise };

/**
 * Where a loan stands on day `at`, after what has happened on it so far. Of interest and penal charges it keeps what
 * was paid; what they come to follows from what has gathered.
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

/** What a payment became. Only `rounding` may be negative: what whole rupees add or take when a loan closes. */
export type Split = Record<"charges" | "penal" | "interest" | "principal" | "rounding", Paise>;

/** What is owed. `total` settles the loan, in whole rupees: all the others together. */
export type Owed = Split & { total: Paise };

/** Of a loan that was just made. */
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

/** Goes on to a day, with nothing happening on the way. */
export function goOn(terms: DailyTerms, position: Position, day: Day): Position {
  const to = daysSince(terms, day);
  let now = position;
  const days = dueDays(terms);
  for (let next = days[now.dues.length]; next; next = days[now.dues.length]) {
    const at = daysBetween(terms.since, next);
    if (at > to) break;
    now = pass(terms, now, at);
    const isLast = now.dues.length === days.length - 1;
    const due = { day: next, at, isLast, interest: interestOf(terms, now.gathered, at) };
    now = { ...now, dues: [...now.dues, due] };
  }
  return pass(terms, now, to);
}

/** Does what happens on its day; nothing may have happened after it. */
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
  return { position: take(terms, now, split), split };
}

/** What is owed at a position; noughts of a loan that is closed. */
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

/** All that was charged until a position, whatever of it was paid or waived. */
export const chargedUntil = (
  terms: DailyTerms,
  { at, gathered, penal }: Position,
): Record<"interest" | "penal", Paise> => ({
  interest: interestOf(terms, gathered, at),
  penal: rounded(penal, terms),
});

/**
 * What has fallen due by the end of the day and is unpaid, and what of it is overdue: interest and principal whose due
 * day was before this one, nothing while that is less than a rupee. `overdueSince` is the due day on which what is
 * still unpaid came to a rupee.
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

/** Interest and principal that fell due until a due day and are unpaid. */
export const unpaidOf = ({ interestPaid, principal }: Position, due: PassedDue | undefined): Paise =>
  due ? Math.max(0, due.interest - interestPaid) + (due.isLast ? principal : 0) : 0;

/** Days on which nothing falls due and nothing happens. Penal charges grow on what is unpaid, never on themselves. */
function pass(terms: DailyTerms, position: Position, to: number): Position {
  const { at, principal, gathered, penal } = position;
  if (to <= at) return position;
  return {
    ...position,
    at: to,
    gathered: gather(terms, gathered, { principal, from: at, to }),
    penal: penal + penalPerDay(terms, position) * BigInt(to - at),
  };
}

/** Until the next due day. */
export function penalPerDay({ penalRate }: Pick<DailyTerms, "penalRate">, position: Position): Exact {
  const unpaid = unpaidOf(position, position.dues.at(-1));
  return unpaid < rupee ? 0n : BigInt(unpaid) * BigInt(penalRate);
}

/** A payment takes charges, penal charges, interest and principal in this order; that of the total closes the loan. */
function splitOf(amount: Paise, { total, ...owed }: Owed): Split {
  if (amount === total) return owed;
  let left = amount;
  const part = (of: "charges" | "penal" | "interest" | "principal") => {
    const taken = Math.min(left, owed[of]);
    left -= taken;
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

/** Who leaves less than a rupee of interest owed begins a new stretch. */
function take(terms: DailyTerms, position: Position, split: Split): Position {
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
