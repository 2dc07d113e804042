/**
 * Two events close in time may be in the wrong order; the split on a payment's receipt shows which came first.
 * Amounts in paise.
 */
import {
  initialAccrualState,
  type LoanEvent,
  applyEvent,
  type AccrualState,
  type DailySplit,
} from "#domain/loan/by-days/accrual.ts";
import type { TermsByDays } from "#domain/loan/by-days/terms.ts";
import type { Paise } from "#domain/basics/money.ts";

/** `at` is in milliseconds. `counts` is missing for failed payments and for reversals. */
export type TimedEvent = {
  id: string;
  at: number;
  counts?: LoanEvent;
  reverses?: string;
  /** A renewal's rolled-over part has no receipt and follows the payment before it. */
  receipt?: { split: DailySplit; isCarried: boolean };
};

/** `timed` is sorted by time. */
export function orderByReceipts(terms: TermsByDays, timed: readonly TimedEvent[]): TimedEvent[] {
  const ordered: TimedEvent[] = [];
  let open = [...timed];
  while (open.length > 0) {
    const { placed } = findArrangement(terms, ordered, open, {
      ahead: maxPaymentsAhead,
      tries: { left: maxAttempts },
    });
    if (placed.length === 0) return [...ordered, ...open];
    ordered.push(...placed);
    open = without(open, placed);
  }
  return ordered;
}

const without = (events: readonly TimedEvent[], placed: readonly TimedEvent[]): TimedEvent[] =>
  events.filter((event) => !placed.includes(event));

/** Several choices may fit the first payment. */
const maxPaymentsAhead = 6;

/** A loan whose receipts fit no order must not take long. */
const maxAttempts = 1_000;
type SearchLimits = { ahead: number; tries: { left: number } };

/** The rolled-over part closes the loan together with the payment. */
function nextPaymentEvents(open: readonly TimedEvent[]): TimedEvent[] {
  const at = open.findIndex(({ receipt }) => receipt !== undefined);
  const payment = open[at];
  if (!payment) return [];
  const rolledOver = open.find(
    (event, place) => place > at && event.receipt?.isCarried === true && event.at === payment.at,
  );
  return rolledOver ? [payment, rolledOver] : [payment];
}

function findArrangement(
  terms: TermsByDays,
  ordered: readonly TimedEvent[],
  open: readonly TimedEvent[],
  { ahead, tries }: SearchLimits,
): { placed: TimedEvent[]; suits: number } {
  const next = nextPaymentEvents(open);
  const [payment] = next;
  if (!payment || ahead === 0) return { placed: [], suits: ahead };
  const choices = eventChoicesBefore(payment, open);
  let best = { placed: [...(choices[0] ?? []), ...next], suits: 0 };
  for (const before of choices) {
    if (best.suits === ahead || tries.left <= 0) break;
    tries.left -= 1;
    if (!matchesReceipt(terms, [...ordered, ...before], next)) continue;
    const placed = [...before, ...next];
    const continuation = findArrangement(terms, [...ordered, ...placed], without(open, placed), {
      ahead: ahead - 1,
      tries,
    });
    if (continuation.suits + 1 > best.suits) best = { placed, suits: continuation.suits + 1 };
  }
  return best;
}

function eventChoicesBefore(payment: TimedEvent, open: readonly TimedEvent[]): TimedEvent[][] {
  const others = open.filter((event) => !event.receipt);
  const place = open.indexOf(payment);
  const isBefore = (event: TimedEvent) => open.indexOf(event) < place;
  const unclear = others.filter((event) => hasUnclearOrder(event, payment)).slice(0, maxUnclearEvents);
  return Array.from({ length: 2 ** unclear.length }, (_, choice) =>
    unclear.filter((_, at) => (choice >> at) % 2 === 1),
  )
    .sort((one, other) => one.length - other.length)
    .map((changed) => others.filter((event) => isBefore(event) !== changed.includes(event)));
}

/**
 * Clocks may have been corrected and writes may have waited for each other, but neither moves an event to another day.
 */
const hasUnclearOrder = (event: TimedEvent, payment: TimedEvent): boolean =>
  Math.abs(event.at - payment.at) <= unclearWithinMs &&
  event.counts !== undefined &&
  event.counts.day === payment.counts?.day;

const unclearWithinMs = 60_000;
const maxUnclearEvents = 8;

function matchesReceipt(
  terms: TermsByDays,
  before: readonly TimedEvent[],
  next: readonly TimedEvent[],
): boolean {
  const day = next[0]?.counts?.day;
  if (day === undefined) return true;
  const amount = next.reduce((sum, { counts }) => sum + (counts?.amount ?? 0), 0);
  const { split } = applyEvent(terms, accrualStateAfter(terms, before), { of: "payment", day, amount });
  return parts.every(
    (part) =>
      split?.[part] === next.reduce<Paise>((sum, { receipt }) => sum + (receipt?.split[part] ?? 0), 0),
  );
}

function accrualStateAfter(terms: TermsByDays, events: readonly TimedEvent[]): AccrualState {
  const reversed = new Set(events.map(({ reverses }) => reverses));
  return events
    .filter(({ id }) => !reversed.has(id))
    .reduce(
      (position, { counts }) => (counts ? applyEvent(terms, position, counts).position : position),
      initialAccrualState(terms),
    );
}

const parts = ["charges", "penal", "interest", "principal", "rounding"] as const;
