import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type Day } from "#domain/dates.ts";
import { instalments, type RateBasis } from "#domain/instalments.ts";
import { toPaise, toRupees } from "#domain/money.ts";
import { scheduleOf } from "#domain/schedule.ts";
import { instalmentStates, settlementOn, splitOf, splitsOf, standingOn } from "#domain/standing.ts";

// 1,00,000 at 12 percent over 12 months: 8,885 a month, of which 1,000 and then 921.15 are interest; 1,06,619 in all.
const since = "2026-01-15";
const terms = { principal: toPaise(1_00_000), rate: 1_200, months: 12, basis: "perYear" } as const;
const schedule = scheduleOf({ ...terms, ...instalments(terms), since });

test.each([
  [500, 500, 0],
  [1_000, 1_000, 0],
  [8_885, 1_000, 7_885],
  [9_000, 1_115, 7_885],
  [17_770, 1_921.15, 15_848.85],
  [1_06_619, 6_619, 1_00_000],
])("%d rupees pay %d of interest and %d of principal", (paid, interest, principal) =>
  expect(splitOf(schedule, toPaise(paid))).toEqual({
    interest: toPaise(interest),
    principal: toPaise(principal),
  }),
);

test("each payment takes up where the one before it ended", () =>
  expect(splitsOf(schedule, [toPaise(500), toPaise(8_385), toPaise(1_000)], { settling: 0 })).toEqual([
    { interest: toPaise(500), principal: 0 },
    { interest: toPaise(500), principal: toPaise(7_885) },
    { interest: toPaise(921.15), principal: toPaise(78.85) },
  ]));

describe("what is due", () => {
  test.each<[Day, number, number, number, string]>([
    ["2026-01-15", 0, 0, 0, "2026-02-15 8885"],
    ["2026-02-14", 0, 0, 0, "2026-02-15 8885"],
    ["2026-02-15", 0, 8_885, 0, "2026-02-15 8885"],
    ["2026-02-16", 0, 8_885, 1, "2026-02-15 8885"],
    ["2026-02-16", 8_884, 1, 1, "2026-02-15 1"],
    ["2026-02-16", 8_885, 0, 0, "2026-03-15 8885"],
    ["2026-02-16", 10_000, 0, 0, "2026-03-15 7770"],
    ["2026-03-16", 8_885, 8_885, 1, "2026-03-15 8885"],
    ["2026-03-16", 0, 17_770, 29, "2026-02-15 8885"],
    ["2028-01-15", 8_885, 97_734, 671, "2026-03-15 8885"],
  ])("on %s with %d paid: %d due, %d days past due, next %s", (day, paid, dueNow, daysPastDue, next) => {
    const standing = standingOn(day, schedule, toPaise(paid));
    expect(standing).toMatchObject({ dueNow: toPaise(dueNow), daysPastDue });
    expect(standing.next && `${standing.next.due} ${toRupees(standing.next.amount)}`).toBe(next);
  });

  test("a paid loan owes nothing and waits for nothing", () =>
    expect(standingOn("2030-01-01", schedule, toPaise(1_06_619))).toEqual({
      dueNow: 0,
      daysPastDue: 0,
      next: undefined,
    }));
});

test.each<[Day, number, string[]]>([
  ["2026-02-14", 0, ["to come", "to come", "to come"]],
  ["2026-02-15", 0, ["due", "to come", "to come"]],
  ["2026-02-16", 0, ["overdue", "to come", "to come"]],
  ["2026-02-16", 8_884.99, ["overdue", "to come", "to come"]],
  ["2026-02-16", 8_885, ["paid", "to come", "to come"]],
  ["2026-02-16", 8_885.01, ["paid", "partly paid", "to come"]],
  ["2026-03-16", 17_770, ["paid", "paid", "to come"]],
])("on %s, with %d paid, the first instalments are %j", (day, paid, states) =>
  expect(instalmentStates(day, schedule, toPaise(paid)).slice(0, 3)).toEqual(states),
);

describe("what settles", () => {
  test.each<[Day, number, number, number]>([
    // The amount itself on the first day; 14 of 31 days bear 451.61 of the 1,000.
    ["2026-01-15", 0, 1_00_000, 6_619],
    ["2026-01-29", 0, 1_00_451.61, 6_167.39],
    ["2026-02-15", 0, 1_01_000, 5_619],
    ["2026-02-15", 8_885, 92_115, 5_619],
    // 14 of 28 days of the second instalment's 921.15.
    ["2026-03-01", 8_885, 92_575.58, 5_158.42],
    ["2027-01-15", 0, 1_06_619, 0],
    ["2030-01-01", 1_00_000, 6_619, 0],
    // Whoever has paid more than principal and interest to date owes nothing more; nothing is paid back.
    ["2026-01-16", 1_06_000, 0, 619],
  ])("on %s with %d paid: %d, and %d are never charged", (day, paid, total, rebate) =>
    expect(settlementOn(day, schedule, toPaise(paid), since)).toMatchObject({
      total: toPaise(total),
      rebate: toPaise(rebate),
    }),
  );

  test("its parts are the principal that is left and the interest so far", () =>
    expect(settlementOn("2026-03-01", schedule, toPaise(8_885), since)).toMatchObject({
      principal: toPaise(92_115),
      interest: toPaise(460.58),
    }));

  test("the payment that settles pays all principal that is left; interest held ahead of its time comes back", () => {
    // Two instalments on the first day held 1,921.15 of interest, none of which had been earned.
    const ahead = toPaise(17_770);
    const { total } = settlementOn(since, schedule, ahead, since);
    expect(total).toBe(toPaise(82_230));
    expect(splitsOf(schedule, [ahead, total], { settling: 1 })[1]).toEqual({
      interest: toPaise(-1_921.15),
      principal: toPaise(84_151.15),
    });
  });
});

const loan = fc
  .record({
    principal: fc.integer({ min: 10_000, max: 10_00_000 }).map(toPaise),
    rate: fc.integer({ min: 1, max: 36_00 }),
    months: fc.integer({ min: 1, max: 36 }),
    basis: fc.constantFrom<RateBasis>("perYear", "perInstalment"),
  })
  .map((agreed) => {
    const { monthly, total } = instalments(agreed);
    return { total, principal: agreed.principal, rows: scheduleOf({ ...agreed, monthly, total, since }) };
  });
const days = fc.integer({ min: 0, max: 1_500 });
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe("for any loan, day and payments", () => {
  test("a settlement is never above what is outstanding, and with its rebate it is that", () =>
    fc.assert(
      fc.property(loan, days, share, ({ rows, total }, day, part) => {
        const paid = Math.floor(total * part);
        const settlement = settlementOn(addDays(since, day), rows, paid, since);
        expect(settlement.total + settlement.rebate + paid).toBe(total);
        expect(settlement.principal + settlement.interest).toBe(settlement.total);
        expect(Math.min(...Object.values(settlement))).toBeGreaterThanOrEqual(0);
      }),
    ));

  test("waiting never makes a settlement cheaper, and paying takes off exactly what is paid", () =>
    fc.assert(
      fc.property(loan, days, days, share, ({ rows, principal }, day, more, part) => {
        const [earlier, later] = [addDays(since, day), addDays(since, day + more)];
        const { total } = settlementOn(earlier, rows, 0, since);
        expect(settlementOn(later, rows, 0, since).total).toBeGreaterThanOrEqual(total);
        const paid = Math.floor(principal * part);
        expect(settlementOn(earlier, rows, paid, since).total).toBe(total - paid);
      }),
    ));

  test("the parts of the payments come to the payments, and paid in full to the loan", () =>
    fc.assert(
      fc.property(loan, fc.array(share, { maxLength: 8 }), ({ rows, total, principal }, parts) => {
        let left = total;
        const payments = parts.map((part) => {
          const amount = Math.floor(left * part);
          left -= amount;
          return amount;
        });
        const splits = splitsOf(rows, [...payments, left], { settling: 0 });
        expect(splits.map((split) => split.interest + split.principal)).toEqual([...payments, left]);
        expect(splits.reduce((sum, split) => sum + split.principal, 0)).toBe(principal);
        expect(splits.every((split) => split.interest >= 0 && split.principal >= 0)).toBe(true);
      }),
    ));

  test("nothing is past due exactly when nothing was due before today and is still open", () =>
    fc.assert(
      fc.property(loan, days, share, ({ rows, total }, day, part) => {
        const paid = Math.floor(total * part);
        const today = addDays(since, day);
        const { daysPastDue } = standingOn(today, rows, paid);
        expect(daysPastDue === 0).toBe(standingOn(addDays(today, -1), rows, paid).dueNow === 0);
      }),
    ));
});
