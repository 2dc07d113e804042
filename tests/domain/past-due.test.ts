import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day } from "#domain/basics/dates.ts";
import { daysPastDue, overdueSinceOf } from "#domain/loan/arrears.ts";

// The Reserve Bank's example is due on 31 March: SMA-1 on 30 April, SMA-2 on 30 May, NPA on 29 June.
test.each<[Day | undefined, Day, number]>([
  ["2026-03-31", "2026-03-30", 0],
  ["2026-03-31", "2026-03-31", 0],
  ["2026-03-31", "2026-04-01", 2],
  ["2026-03-31", "2026-04-29", 30],
  ["2026-03-31", "2026-04-30", 31],
  ["2026-03-31", "2026-05-30", 61],
  ["2026-03-31", "2026-06-29", 91],
  ["2026-05-30", "2026-06-29", 31],
  ["2024-02-28", "2024-03-01", 3],
  [undefined, "2026-06-29", 0],
])("an amount overdue since %s is on %s %d days past due", (since, day, days) =>
  expect(daysPastDue(since, day)).toBe(days),
);

test("the first overdue day computed from days past due gives the same count back", () =>
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 5_000 }), fc.integer({ min: 0, max: 20_000 }), (days, offset) => {
      const day = addDays("2000-01-01", offset);
      expect(daysPastDue(overdueSinceOf(days, day), day)).toBe(days);
      expect(daysPastDue(overdueSinceOf(days, day), addDays(day, 1))).toBe(days + 1);
    }),
  ));
