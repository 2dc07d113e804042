/**
 * Orders events of a daily-balance loan that were stored with only a time. Two events close in time may be in the wrong
 * order; the split on a payment's receipt then shows which came first. Amounts in paise.
 */
import {
  atFirst,
  type Happening,
  happen,
  type Position,
  type Split as DailySplit,
} from "#domain/loan/daily-balance/course.ts";
import type { DailyTerms } from "#domain/loan/daily-balance/terms.ts";
import type { Paise } from "#domain/basics/money.ts";

/** `at` is in milliseconds. `counts` is missing for failed payments and for reversals. */
export type TimedEvent = {
  id: string;
  at: number;
  counts?: Happening;
  reverses?: string;
  /** Receipt of a payment. A renewal's rolled-over part has none of its own and follows the payment before it. */
  receipt?: { split: DailySplit; isCarried: boolean };
};

/** `timed` is sorted by time. */
export function orderByReceipts(terms: DailyTerms, timed: readonly TimedEvent[]): TimedEvent[] {
  const ordered: TimedEvent[] = [];
  let open = [...timed];
  while (open.length > 0) {
    const { placed } = arrangement(terms, ordered, open, {
      ahead: furthestAhead,
      tries: { left: mostTries },
    });
    if (placed.length === 0) return [...ordered, ...open];
    ordered.push(...placed);
    open = without(open, placed);
  }
  return ordered;
}

const without = (events: readonly TimedEvent[], placed: readonly TimedEvent[]): TimedEvent[] =>
  events.filter((event) => !placed.includes(event));

/** Number of payments to look ahead, because several choices may fit the first of them. */
const furthestAhead = 6;

/** Limit per payment, so that a loan whose receipts fit no order does not take long. */
const mostTries = 1_000;
type Search = { ahead: number; tries: { left: number } };

/** Includes the part that a renewal rolled over, which closes the loan together with the payment. */
function nextPayment(open: readonly TimedEvent[]): TimedEvent[] {
  const at = open.findIndex(({ receipt }) => receipt !== undefined);
  const payment = open[at];
  if (!payment) return [];
  const rolledOver = open.find(
    (event, place) => place > at && event.receipt?.isCarried === true && event.at === payment.at,
  );
  return rolledOver ? [payment, rolledOver] : [payment];
}

/**
 * Picks the events before the next payment: by time, unless another choice fits more receipts. `suits` counts the
 * consecutive payments that match their receipts.
 */
function arrangement(
  terms: DailyTerms,
  ordered: readonly TimedEvent[],
  open: readonly TimedEvent[],
  { ahead, tries }: Search,
): { placed: TimedEvent[]; suits: number } {
  const next = nextPayment(open);
  const [payment] = next;
  if (!payment || ahead === 0) return { placed: [], suits: ahead };
  const choices = choicesBefore(payment, open);
  let best = { placed: [...(choices[0] ?? []), ...next], suits: 0 };
  for (const before of choices) {
    if (best.suits === ahead || tries.left <= 0) break;
    tries.left -= 1;
    if (!isAsReceived(terms, [...ordered, ...before], next)) continue;
    const placed = [...before, ...next];
    const rest = arrangement(terms, [...ordered, ...placed], without(open, placed), {
      ahead: ahead - 1,
      tries,
    });
    if (rest.suits + 1 > best.suits) best = { placed, suits: rest.suits + 1 };
  }
  return best;
}

/** Candidate events before a payment: by time first, then with more and more changes. */
function choicesBefore(payment: TimedEvent, open: readonly TimedEvent[]): TimedEvent[][] {
  const others = open.filter((event) => !event.receipt);
  const place = open.indexOf(payment);
  const isBefore = (event: TimedEvent) => open.indexOf(event) < place;
  const unclear = others.filter((event) => isUnclear(event, payment)).slice(0, mostUnclear);
  return Array.from({ length: 2 ** unclear.length }, (_, choice) =>
    unclear.filter((_, at) => (choice >> at) % 2 === 1),
  )
    .sort((one, other) => one.length - other.length)
    .map((changed) => others.filter((event) => isBefore(event) !== changed.includes(event)));
}

/**
 * Clocks may have been corrected and writes may have waited for each other, but neither moves an event to another day.
 */
const isUnclear = (event: TimedEvent, payment: TimedEvent): boolean =>
  Math.abs(event.at - payment.at) <= unclearMs &&
  event.counts !== undefined &&
  event.counts.day === payment.counts?.day;

const unclearMs = 60_000;
const mostUnclear = 8;

function isAsReceived(
  terms: DailyTerms,
  before: readonly TimedEvent[],
  next: readonly TimedEvent[],
): boolean {
  const day = next[0]?.counts?.day;
  if (day === undefined) return true;
  const amount = next.reduce((sum, { counts }) => sum + (counts?.amount ?? 0), 0);
  const { split } = happen(terms, positionAfter(terms, before), { of: "payment", day, amount });
  return parts.every(
    (part) =>
      split?.[part] === next.reduce<Paise>((sum, { receipt }) => sum + (receipt?.split[part] ?? 0), 0),
  );
}

function positionAfter(terms: DailyTerms, events: readonly TimedEvent[]): Position {
  const reversed = new Set(events.map(({ reverses }) => reverses));
  return events
    .filter(({ id }) => !reversed.has(id))
    .reduce(
      (position, { counts }) => (counts ? happen(terms, position, counts).position : position),
      atFirst(terms),
    );
}

const parts = ["charges", "penal", "interest", "principal", "rounding"] as const;
