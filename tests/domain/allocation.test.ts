import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Movement, movementsOf, type AccountPayment } from "#domain/loan/account.ts";
import {
  allocationOn,
  subtractAllocations,
  noAllocation,
  addAllocations,
  outstandingPrincipal,
  type Allocation,
  splitOf,
} from "#domain/loan/allocation.ts";
import { addDays, type Day } from "#domain/basics/dates.ts";
import { calculateInstalments, type RateBasis, scheduleOf } from "#domain/loan/instalments.ts";
import { toPaise } from "#domain/basics/money.ts";
import { settlementOn } from "#domain/loan/arrears.ts";

// 1,00,000 at 12 percent over 12 months: 8,885 on the first of each month, of which 1,000 and then 921.15 are interest.
const since = "2026-04-01";
const terms = { principal: toPaise(1_00_000), rate: 1_200, months: 12, basis: "perYear" } as const;
const agreed = calculateInstalments(terms);
const schedule = scheduleOf({ ...terms, ...agreed, since });

const split = (interest: number, principal: number, advance: number): Allocation => ({
  interest: toPaise(interest),
  principal: toPaise(principal),
  advance: toPaise(advance),
});

test.each<[Day, number, Allocation]>([
  ["2026-04-01", 0, split(0, 0, 0)],
  ["2026-04-01", 50_000.5, split(0, 0, 50_000.5)],
  ["2026-04-30", 8_885, split(0, 0, 8_885)],
  ["2026-05-01", 500, split(500, 0, 0)],
  ["2026-05-01", 9_000, split(1_000, 7_885, 115)],
  ["2026-05-16", 50_000.5, split(1_000, 7_885, 41_115.5)],
  ["2026-06-01", 50_000.5, split(1_921.15, 15_848.85, 32_230.5)],
  ["2026-06-01", 9_000, split(1_115, 7_885, 0)],
  ["2027-04-01", 1_06_619, split(6_619, 1_00_000, 0)],
  ["2026-04-01", 1_06_619, split(0, 0, 1_06_619)],
])("by %s, %d rupees paid are allocated as %j", (day, paid, expected) => {
  const allocated = allocationOn(day, schedule, toPaise(paid));
  expect(allocated).toEqual(expected);
  expect(outstandingPrincipal(schedule, allocated)).toBe(toPaise(1_00_000) - expected.principal);
});

test("a payment is allocated from where earlier payments ended", () =>
  expect(splitOf("2026-05-01", schedule, { paid: toPaise(500), amount: toPaise(9_000) })).toEqual(
    split(500, 7_885, 615),
  ));

const movements = (payments: readonly AccountPayment[], until: Day, isClosed = false) =>
  movementsOf({ schedule, since, payments, until, isClosed });
const paid = (day: Day, rupees: number, as: AccountPayment["as"] = "repayment"): AccountPayment => ({
  day,
  amount: toPaise(rupees),
  as,
});

describe("movements of a loan", () => {
  const ahead = paid("2026-04-01", 50_000.5);

  test("an advance payment becomes interest and principal as instalments fall due", () =>
    expect(movements([ahead], "2026-06-01")).toEqual([
      { of: "payment", at: 0, day: "2026-04-01", split: split(0, 0, 50_000.5) },
      { of: "instalment", day: "2026-05-01", split: split(1_000, 7_885, -8_885) },
      { of: "instalment", day: "2026-06-01", split: split(921.15, 7_963.85, -8_885) },
    ]));

  test("a settlement pays interest and principal up to its day less the advance, and uses up the advance", () => {
    const { total } = settlementOn("2026-05-16", schedule, ahead.amount, since);
    expect(total).toBe(toPaise(51_445.22));
    const loanMovements = movements([ahead, paid("2026-05-16", 51_445.22, "settlement")], "2026-12-31", true);
    expect(loanMovements.slice(2)).toEqual([
      { of: "payment", at: 1, day: "2026-05-16", split: split(445.72, 50_999.5, 0) },
      { of: "closing", day: "2026-05-16", split: split(0, 41_115.5, -41_115.5) },
    ]);
    expect(sum(loanMovements)).toEqual(split(1_445.72, 1_00_000, 0));
  });

  test("the amount carried over by a renewal pays what the borrower's payment left", () =>
    expect(
      movements(
        [paid("2026-05-16", 30_000, "settlement"), paid("2026-05-16", 71_445.72, "settlement")],
        "2026-05-16",
        true,
      ).map((each) => each.split),
    ).toEqual([split(1_445.72, 28_554.28, 0), split(0, 71_445.72, 0)]));

  test("a loan paid in full at once closes with its principal and the whole term's interest", () =>
    expect(movements([paid("2026-04-01", 1_06_619)], "2026-04-01", true)[1]).toEqual({
      of: "closing",
      day: "2026-04-01",
      split: split(6_619, 1_00_000, -1_06_619),
    }));

  test("a reversed payment leaves the allocation as if it had never been made", () => {
    const back: AccountPayment[] = [
      { ...ahead, as: "nothing" },
      paid("2026-05-01", 9_000),
      { ...paid("2026-05-10", -50_000.5), as: "nothing" },
    ];
    const loanMovements = movements(back, "2026-06-01");
    expect(loanMovements.map(({ of, split }) => [of, split?.advance])).toEqual([
      ["payment", undefined],
      ["payment", toPaise(115)],
      ["payment", undefined],
      ["instalment", toPaise(-115)],
    ]);
    expect(sum(loanMovements)).toEqual(allocationOn("2026-06-01", schedule, toPaise(9_000)));
  });
});

const loan = fc
  .record({
    principal: fc.integer({ min: 10_000, max: 10_00_000 }).map(toPaise),
    rate: fc.integer({ min: 1, max: 36_00 }),
    months: fc.integer({ min: 1, max: 36 }),
    basis: fc.constantFrom<RateBasis>("perYear", "perInstalment"),
  })
  .map((terms) => {
    const { monthly, total } = calculateInstalments(terms);
    return { total, rows: scheduleOf({ ...terms, monthly, total, since }) };
  });
const days = fc.integer({ min: 0, max: 1_300 });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const isWhole = ({ interest, principal, advance }: Allocation) => Math.min(interest, principal, advance) >= 0;

describe("for any loan, day and amount", () => {
  test("no part is negative, the parts add up to the amount paid, and an advance exists only beyond what is due", () =>
    fc.assert(
      fc.property(loan, days, share, ({ rows, total }, later, part) => {
        const paid = Math.floor(total * part);
        const day = addDays(since, later);
        const allocated = allocationOn(day, rows, paid);
        const due = rows.filter((row) => row.due <= day).reduce((all, row) => all + row.instalment, 0);
        expect(isWhole(allocated)).toBe(true);
        expect(allocated.interest + allocated.principal + allocated.advance).toBe(paid);
        expect(allocated.advance).toBe(Math.max(0, paid - due));
      }),
    ));

  test("time turns an advance into interest and principal, and never the reverse", () =>
    fc.assert(
      fc.property(loan, days, days, share, ({ rows, total }, later, more, part) => {
        const paid = Math.floor(total * part);
        const moved = subtractAllocations(
          allocationOn(addDays(since, later + more), rows, paid),
          allocationOn(addDays(since, later), rows, paid),
        );
        expect([moved.interest >= 0, moved.principal >= 0, moved.advance <= 0]).toEqual([true, true, true]);
      }),
    ));

  test("no payment has a negative part, and all movements add up to the allocation, settled or not", () =>
    fc.assert(
      fc.property(
        loan,
        fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), share, fc.boolean()), { maxLength: 8 }),
        fc.boolean(),
        ({ rows, total }, steps, isSettled) => {
          let [day, paid]: [Day, number] = [since, 0];
          const payments = steps.map(([wait, part, counts]): AccountPayment => {
            day = addDays(day, wait);
            const amount = Math.floor((total - paid) * part * 0.5);
            if (counts) paid += amount;
            return { day, amount, as: counts ? "repayment" : "nothing" };
          });
          const settlement = settlementOn(day, rows, paid, since).total;
          if (isSettled) payments.push({ day, amount: settlement, as: "settlement" });
          const loanMovements = movementsOf({
            schedule: rows,
            since,
            payments,
            until: day,
            isClosed: isSettled,
          });
          for (const { of, split } of loanMovements)
            if (of === "payment" && split) expect(isWhole(split)).toBe(true);
          const [all, allocated] = [sum(loanMovements), allocationOn(day, rows, paid)];
          if (!isSettled) expect(all).toEqual(allocated);
          else expect(all).toEqual({ ...all, principal: paidIn(rows), advance: 0 });
          expect(all.interest + all.principal + all.advance).toBe(paid + (isSettled ? settlement : 0));
        },
      ),
    ));
});

const paidIn = (rows: typeof schedule) => rows.reduce((all, { principal }) => all + principal, 0);

function sum(loanMovements: readonly Movement[]): Allocation {
  return loanMovements.reduce(
    (all, { split: part }) => (part ? addAllocations(all, part) : all),
    noAllocation,
  );
}
