import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#domain/basics/dates.ts";
import { dueOn, earlyPartOf, settlementOn } from "#domain/loan/arrears.ts";
import { calculateInstalments, scheduleOf } from "#domain/loan/instalments.ts";
import { toPaise } from "#domain/basics/money.ts";

const since = "2026-04-01";
const terms = { principal: toPaise(1_00_000), rate: 1_200, months: 12, basis: "perYear" } as const;
const schedule = scheduleOf({ ...terms, ...calculateInstalments(terms), since });

const settled = (day: string, paid: number) => {
  const { total } = settlementOn(day, schedule, paid, since);
  return { total, early: earlyPartOf(total, dueOn(day, schedule, paid)) };
};

test.each([
  ["before anything is due, early as a whole", "2026-04-20", 0, 0],
  ["on a due day, but for the instalment of the day", "2026-05-01", 0, 8_885],
  ["with an instalment paid in part, but for the rest of it", "2026-05-16", 885, 8_000],
  ["with instalments paid ahead, early as a whole", "2026-05-16", 20_000, 0],
])("a loan is settled %s", (_, day, paid, due) => {
  const { total, early } = settled(day, toPaise(paid));
  expect(early).toBe(total - toPaise(due));
  expect(early).toBeGreaterThan(0);
});

test("no part is early from the last due day on, and never more than the settlement", () =>
  fc.assert(
    fc.property(fc.nat(800), fc.nat(terms.principal), (days, paid) => {
      const { total, early } = settled(addDays(since, days), paid);
      expect(Math.min(total - early, early)).toBeGreaterThanOrEqual(0);
      if (days >= 365) expect(early).toBe(0);
    }),
  ));
