/** Events recorded without a sequence number: receipts decide the order where times are too close to tell. */
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  initialAccrualState,
  type LoanEvent,
  applyEvent,
  type AccrualState,
} from "#domain/loan/by-days/accrual.ts";
import type { TermsByDays } from "#domain/loan/by-days/terms.ts";
import { orderByReceipts, type TimedEvent } from "#domain/ledger/event-order.ts";
import { toPaise } from "#domain/basics/money.ts";

const terms: TermsByDays = {
  kind: "flexible",
  principal: toPaise(1_00_000),
  since: "2026-04-01",
  months: 12,
  slabs: [{ rate: 1_200 }],
  slabBasis: "stepped",
  daysInYear: 365,
  minimumDays: 0,
  penalRate: 300,
};
const day = "2026-06-11";
const noon = Date.parse(`${day}T06:30:00.000Z`);

/** Events with the split they had in this order, `at` milliseconds after noon. */
function recorded(events: readonly { of: "payment" | "charge"; rupees: number; at: number }[]): TimedEvent[] {
  let position: AccrualState = initialAccrualState(terms);
  return events.map(({ of, rupees, at }, index) => {
    const counts: LoanEvent = { of, day, amount: toPaise(rupees) };
    const { position: next, split } = applyEvent(terms, position, counts);
    position = next;
    const receipt = split && { split, isCarried: false };
    return { id: String(index), at: noon + at, counts, receipt };
  });
}

const byTime = (events: readonly TimedEvent[]) => events.toSorted((one, other) => one.at - other.at);
const idsOf = (events: readonly TimedEvent[]) => events.map(({ id }) => id);

test("a charge that its payment did not include comes after the payment, whatever its time", () => {
  const events = recorded([
    { of: "payment", rupees: 20_000, at: 40 },
    { of: "charge", rupees: 236, at: 10 },
    { of: "payment", rupees: 500, at: 90 },
  ]);
  expect(idsOf(byTime(events))).toEqual(["1", "0", "2"]);
  expect(idsOf(orderByReceipts(terms, byTime(events)))).toEqual(["0", "1", "2"]);
});

test("a charge that its payment included comes before the payment, whatever its time", () => {
  const events = recorded([
    { of: "charge", rupees: 236, at: 50 },
    { of: "payment", rupees: 20_000, at: 40 },
  ]);
  expect(idsOf(orderByReceipts(terms, byTime(events)))).toEqual(["0", "1"]);
});

test("an event more than a minute away keeps its place by time", () => {
  const events = recorded([
    { of: "payment", rupees: 20_000, at: 61_000 },
    { of: "charge", rupees: 236, at: 0 },
  ]);
  expect(idsOf(orderByReceipts(terms, byTime(events)))).toEqual(["1", "0"]);
});

test("every payment reproduces its receipt, even if times are seconds off", () => {
  const event = fc.record({
    of: fc.constantFrom("payment" as const, "charge" as const),
    rupees: fc.integer({ min: 1, max: 3_000 }),
    jitter: fc.integer({ min: -10_000, max: 10_000 }),
  });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 9 }), (drawn) => {
      const charges = drawn.filter(({ of }) => of === "charge");
      fc.pre(new Set(charges.map(({ rupees }) => rupees)).size === charges.length);
      const events = recorded(drawn.map(({ jitter, ...each }, index) => ({ ...each, at: index + jitter })));
      // Receipts are in order.
      const payments = events.filter(({ receipt }) => receipt);
      const timed = byTime(events).map((each) => (each.receipt ? (payments.shift() ?? each) : each));
      let position = initialAccrualState(terms);
      for (const { counts, receipt } of orderByReceipts(terms, timed)) {
        const { position: next, split } = applyEvent(terms, position, counts as LoanEvent);
        position = next;
        if (receipt) expect(split).toEqual(receipt.split);
      }
    }),
  );
});
