import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type Day, daysBetween } from "#domain/basics/dates.ts";
import { calculateInstalments, type RateBasis, scheduleOf } from "#domain/loan/instalments.ts";
import { toPaise, toRupees } from "#domain/basics/money.ts";
import {
  daysPastDue,
  dueOn,
  instalmentStates,
  nextUnpaid,
  overdueOn,
  settlementOn,
} from "#domain/loan/arrears.ts";
import { oneRupee } from "#domain/loan/repayment.ts";

// 1,00,000 at 12 percent over 12 months: 8,885 a month, of which 1,000 and then 921.15 are interest; 1,06,619 in all.
const since = "2026-01-15";
const terms = { principal: toPaise(1_00_000), rate: 1_200, months: 12, basis: "perYear" } as const;
const schedule = scheduleOf({ ...terms, ...calculateInstalments(terms), since });

const arrearsOn = (day: Day, rows: typeof schedule, paid: number) => {
  const { overdue, overdueSince } = overdueOn(day, rows, paid);
  return {
    dueNow: dueOn(day, rows, paid),
    overdue,
    overdueSince,
    daysPastDue: daysPastDue(overdueSince, day),
    next: nextUnpaid(rows, paid),
  };
};

describe("arrears", () => {
  test.each<[Day, number, number, number, string]>([
    ["2026-01-15", 0, 0, 0, "2026-02-15 8885"],
    ["2026-02-14", 0, 0, 0, "2026-02-15 8885"],
    ["2026-02-15", 0, 8_885, 0, "2026-02-15 8885"],
    // The due day is day 1; less than a rupee is not past due.
    ["2026-02-16", 0, 8_885, 2, "2026-02-15 8885"],
    ["2026-02-16", 8_884, 1, 2, "2026-02-15 1"],
    ["2026-02-16", 8_884.5, 0.5, 0, "2026-02-15 0.5"],
    ["2026-02-16", 8_885, 0, 0, "2026-03-15 8885"],
    ["2026-02-16", 10_000, 0, 0, "2026-03-15 7770"],
    ["2026-03-16", 8_885, 8_885, 2, "2026-03-15 8885"],
    ["2026-03-16", 8_884.5, 8_885.5, 2, "2026-02-15 0.5"],
    ["2026-03-16", 0, 17_770, 30, "2026-02-15 8885"],
    ["2028-01-15", 8_885, 97_734, 672, "2026-03-15 8885"],
  ])(
    "on %s with %d paid, %d is due, %d days past due, and the next instalment is %s",
    (day, paid, dueNow, daysPastDue, next) => {
      const arrears = arrearsOn(day, schedule, toPaise(paid));
      expect(arrears).toMatchObject({ dueNow: toPaise(dueNow), daysPastDue });
      expect(arrears.next && `${arrears.next.due} ${toRupees(arrears.next.amount)}`).toBe(next);
    },
  );

  test("a paid loan has nothing due and no next instalment", () =>
    expect(arrearsOn("2030-01-01", schedule, toPaise(1_06_619))).toEqual({
      dueNow: 0,
      overdue: 0,
      overdueSince: undefined,
      daysPastDue: 0,
      next: undefined,
    }));
});

test.each<[Day, number, string[]]>([
  ["2026-02-14", 0, ["upcoming", "upcoming", "upcoming"]],
  ["2026-02-15", 0, ["due", "upcoming", "upcoming"]],
  ["2026-02-16", 0, ["overdue", "upcoming", "upcoming"]],
  ["2026-02-16", 8_884.99, ["overdue", "upcoming", "upcoming"]],
  ["2026-02-16", 8_885, ["paid", "upcoming", "upcoming"]],
  ["2026-02-16", 8_885.01, ["paid", "partly paid", "upcoming"]],
  ["2026-03-16", 17_770, ["paid", "paid", "upcoming"]],
])("on %s, with %d paid, the first instalments are %j", (day, paid, states) =>
  expect(instalmentStates(day, schedule, toPaise(paid)).slice(0, 3)).toEqual(states),
);

describe("a settlement", () => {
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
    // Payments above principal and interest to date leave nothing to settle, and nothing is paid back.
    ["2026-01-16", 1_06_000, 0, 619],
  ])("on %s with %d paid costs %d, and %d of interest is never charged", (day, paid, total, rebate) =>
    expect(settlementOn(day, schedule, toPaise(paid), since)).toMatchObject({
      total: toPaise(total),
      rebate: toPaise(rebate),
    }),
  );

  test.each<[string, Day, number, Partial<Record<keyof ReturnType<typeof settlementOn>, number>>]>([
    [
      "nothing in advance",
      "2026-03-01",
      8_885,
      { principalOutstanding: 92_115, interestOwed: 460.58, advance: 0, principal: 92_115, interest: 460.58 },
    ],
    [
      "an advance takes off the principal",
      "2026-01-15",
      17_770,
      { principalOutstanding: 1_00_000, interestOwed: 0, advance: 17_770, principal: 82_230, interest: 0 },
    ],
    [
      "one beyond the principal takes off the interest",
      "2026-01-29",
      1_00_100,
      {
        principalOutstanding: 1_00_000,
        interestOwed: 451.61,
        advance: 1_00_100,
        principal: 0,
        interest: 351.61,
      },
    ],
    [
      "of one beyond both as much counts as there is to settle",
      "2026-01-16",
      1_06_000,
      {
        principalOutstanding: 1_00_000,
        interestOwed: 32.26,
        advance: 1_00_032.26,
        principal: 0,
        interest: 0,
      },
    ],
    [
      "what is overdue owes interest of each instalment",
      "2026-03-15",
      500,
      { principalOutstanding: 1_00_000, interestOwed: 1_421.15, advance: 0, interest: 1_421.15 },
    ],
  ])("is divided into its parts: %s", (_, day, paid, parts) => {
    const expected = Object.entries(parts).map(([key, rupees]) => [key, toPaise(rupees)]);
    expect(settlementOn(day, schedule, toPaise(paid), since)).toMatchObject(Object.fromEntries(expected));
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
    const { monthly, total } = calculateInstalments(agreed);
    return { total, principal: agreed.principal, rows: scheduleOf({ ...agreed, monthly, total, since }) };
  });
const days = fc.integer({ min: 0, max: 1_500 });
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe("for any loan, day and payments", () => {
  test("a settlement is never above the outstanding amount, and settlement plus rebate equals it", () =>
    fc.assert(
      fc.property(loan, days, share, ({ rows, total }, day, part) => {
        const paid = Math.floor(total * part);
        const settlement = settlementOn(addDays(since, day), rows, paid, since);
        expect(settlement.total + settlement.rebate + paid).toBe(total);
        expect(settlement.principal + settlement.interest).toBe(settlement.total);
        expect(Math.min(...Object.values(settlement))).toBeGreaterThanOrEqual(0);
      }),
    ));

  test("waiting never makes a settlement cheaper, and a payment reduces it by exactly its amount", () =>
    fc.assert(
      fc.property(loan, days, days, share, ({ rows, principal }, day, more, part) => {
        const [earlier, later] = [addDays(since, day), addDays(since, day + more)];
        const { total } = settlementOn(earlier, rows, 0, since);
        expect(settlementOn(later, rows, 0, since).total).toBeGreaterThanOrEqual(total);
        const paid = Math.floor(principal * part);
        expect(settlementOn(earlier, rows, paid, since).total).toBe(total - paid);
      }),
    ));

  test("the settlement equals principal and interest to date less payments, and its parts add up to it", () =>
    fc.assert(
      fc.property(loan, days, share, ({ rows, total }, day, part) => {
        const paid = Math.floor(total * part);
        const settlementDay = addDays(since, day);
        const settlement = settlementOn(settlementDay, rows, paid, since);
        const { principalOutstanding, interestOwed, advance } = settlement;
        expect(settlement.total).toBe(Math.max(0, owedBy(settlementDay, rows) - paid));
        expect(settlement.total).toBe(principalOutstanding + interestOwed - advance);
      }),
    ));

  test("a loan is past due exactly when a rupee or more was due before today and is still open", () =>
    fc.assert(
      fc.property(loan, days, share, ({ rows, total }, day, part) => {
        const paid = Math.floor(total * part);
        const today = addDays(since, day);
        const { daysPastDue } = arrearsOn(today, rows, paid);
        expect(daysPastDue > 0).toBe(arrearsOn(addDays(today, -1), rows, paid).dueNow >= oneRupee);
      }),
    ));
});

/** Independent reference: principal and interest up to a day. A due day belongs to the period it ends. */
function owedBy(day: Day, rows: typeof schedule): number {
  let owed = rows.reduce((sum, { principal }) => sum + principal, 0);
  let from = since;
  for (const { due, interest } of rows) {
    if (day <= due) return owed + Math.round((interest * daysBetween(from, day)) / daysBetween(from, due));
    owed += interest;
    from = due;
  }
  return owed;
}
