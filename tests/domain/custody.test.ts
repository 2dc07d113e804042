import fc from "fast-check";
import { expect, test } from "vitest";
import { company } from "#company";
import { hasPossibleWeights } from "#domain/gold/articles.ts";
import { isDisbursed } from "#domain/loan/disbursed.ts";
import { lendingRuleOn } from "#domain/loan/lending-limits.ts";
import { toPaise } from "#domain/basics/money.ts";
import {
  coverOf,
  goldLossProblem,
  releaseProblem,
  remainingGoldProblem,
  handoverDeadlineOn,
} from "#domain/loan/release.ts";
import { renewalAmounts } from "#domain/loan/renewal.ts";
import { toMilligrams } from "#domain/basics/measures.ts";
import { addWorkingDays, isWorkingDay } from "#domain/loan/working-days.ts";

const calendar = { closedOn: [0], holidays: ["2026-08-15", "2026-10-02"] };

// 1 October 2026 is a Thursday, the 2nd a holiday, the 4th a Sunday.
test.each([
  ["2026-10-01", 1, "2026-10-03"],
  ["2026-10-01", 2, "2026-10-05"],
  ["2026-10-01", 7, "2026-10-10"],
  ["2026-10-03", 7, "2026-10-12"],
  ["2026-10-04", 1, "2026-10-05"],
  ["2026-10-01", 0, "2026-10-01"],
])("%s plus %d working days is %s", (day, count, reached) =>
  expect(addWorkingDays(day, count, calendar)).toBe(reached),
);

test.each([
  ["2026-10-03", true],
  ["2026-10-04", false],
  ["2026-10-02", false],
])("%s is a working day: %s", (day, expected) => expect(isWorkingDay(day, calendar)).toBe(expected));

const week = { closedOn: company.closedOn, holidays: [] };

test("the company's week has at least one working day", () => {
  expect(isWorkingDay(addWorkingDays("2026-12-31", 1, week), week)).toBe(true);
});

test.each([
  ["2026-10-01", 0, 0, 0],
  ["2026-10-10", 9, 0, 0],
  ["2026-10-11", 10, 1, 5_000],
  ["2026-10-20", 19, 10, 50_000],
])(
  "gold of a loan closed on 1 October has waited %d days, %d late, with %d rupees of compensation",
  (day, waiting, late, stake) =>
    expect(handoverDeadlineOn(day, { closed: "2026-10-01" }, calendar)).toEqual({
      latest: "2026-10-10",
      daysWaiting: waiting,
      daysLate: late,
      compensation: toPaise(stake),
    }),
);

test.each([
  ["2026-03-31", 0, 0],
  ["2026-04-01", 1, 5_000],
  ["2026-04-02", 2, 10_000],
])(
  "gold of a loan closed on 1 December 2025, before the rule, is on %s %d days late: %d rupees",
  (day, late, stake) =>
    expect(handoverDeadlineOn(day, { closed: "2025-12-01" }, calendar)).toMatchObject({
      latest: "2025-12-09",
      daysLate: late,
      compensation: toPaise(stake),
    }),
);

test.each([
  ["active", false, undefined],
  ["closed", false, undefined],
  ["closed", true, "The articles moved to the renewed loan"],
  ["approved", false, "The loan is approved; no gold to hand over"],
  ["rejected", false, "The loan is rejected; no gold to hand over"],
])("a release from a loan that is %s, renewed: %s, is refused with: %s", (status, isRenewed, problem) =>
  expect(releaseProblem(status, isRenewed)).toBe(problem),
);

test.each([
  ["active", true],
  ["closed", true],
  ["approved", false],
  ["rejected", false],
])("a loan that is %s was paid out: %s", (status, was) => expect(isDisbursed({ status })).toBe(was));

const rule = lendingRuleOn("2026-04-01");
const changes = [{ rate: toPaise(1_000), setAt: "2026-01-01T06:00:00.000Z" }];

const ofGold = (grams: number) => {
  const weight = toMilligrams(grams);
  return { gross: weight, stones: 0, otherDeductions: 0, net: weight };
};

test.each([
  [85_000, [100], 0, 1_00_000, true],
  [85_001, [100], 0, 1_00_001.18, false],
  [80_000, [60, 40], 2_00_000, 1_00_000, true],
  [80_001, [60, 40], 2_00_000, 1_00_001.25, false],
  [1, [0], 0, 1.18, false],
  [0, [0], 0, 0, true],
  [0, [], 0, 0, false],
])(
  "a loan of %d with %j g left at 1,000 rupees, and %d elsewhere, needs gold worth %d: %s",
  (owed, grams, others, needed, expected) => {
    const debt = { day: "2026-04-01", rule, owed: toPaise(owed), others: toPaise(others), changes };
    const cover = coverOf(grams.map(ofGold), debt);
    expect([cover.requiredValue, cover.isEnough]).toEqual([toPaise(needed), expected]);
  },
);

const owing = (owed: number) => ({ day: "2026-04-01", rule, owed: toPaise(owed), others: 0, changes });
const short = "₹85,000 is owed, so gold worth ₹1,00,000 must stay; the remaining articles are worth";

test.each([
  [85_000, [100], undefined],
  [85_000, [99], `${short} ₹99,000`],
  [0, [], "The last articles are released when the loan is paid; settle it first"],
])("a loan of %d with %j g left refuses a part release with: %s", (owed, grams, problem) =>
  expect(remainingGoldProblem(grams.map(ofGold), owing(owed))).toBe(problem),
);

test.each([
  ["active", [100, 20], [100], undefined],
  ["active", [100, 20], [100, 19], undefined],
  ["active", [100, 20], [99], `${short} ₹99,000`],
  ["active", [90], [89], `${short} ₹89,000`],
  ["active", [90], [90], undefined],
  ["active", [90], [95], undefined],
  ["closed", [100, 20], [100], "2 articles are waiting to be handed over; this edit would leave 1"],
  ["closed", [100, 20], [1, 1], undefined],
  ["approved", [100, 20], [1], undefined],
])(
  "on a loan of 85,000 that is %s, an edit from %j g to %j is refused with: %s",
  (status, was, is, problem) => {
    const articles = { before: was.map(ofGold), after: is.map(ofGold) };
    expect(goldLossProblem(status, articles, owing(85_000))).toBe(problem);
  },
);

test.each([
  [10_000, 0, 0, 10_000, true],
  [10_000, 1_000, 500, 8_500, true],
  [10_000, 1_000, 500, 8_501, false],
  [10_000, 0, 0, 10_001, false],
])(
  "an article of %d mg with %d of stones and %d of deductions can hold %d of gold: %s",
  (gross, stones, other, net, expected) =>
    expect(hasPossibleWeights({ gross, stones, otherDeductions: other, net })).toBe(expected),
);

test.each([
  ["for the same principal", 90_000, 90_000, 0, 0],
  ["topped up", 1_20_000, 90_000, 30_000, 0],
  ["for less", 60_000, 60_000, 0, 30_000],
])("a loan of 90,000 is renewed %s", (_, amount, carried, topUp, paidDown) =>
  expect(
    renewalAmounts({ ...due(toPaise(90_000), toPaise(1_000)), isWhole: false }, toPaise(amount)),
  ).toEqual({
    received: toPaise(1_000 + paidDown),
    rolledOver: toPaise(carried),
    topUp: toPaise(topUp),
    paidDown: toPaise(paidDown),
  }),
);

const due = (principal: number, interest: number) => ({ principal, total: principal + interest });

test("a renewal settles the old loan and funds the new one, whatever their amounts", () =>
  fc.assert(
    fc.property(fc.nat(10 ** 9), fc.nat(10 ** 9), fc.nat(10 ** 9), (principal, interest, amount) => {
      const moved = renewalAmounts({ ...due(principal, interest), isWhole: false }, amount);
      expect(moved.received + moved.rolledOver).toBe(principal + interest);
      expect(moved.received).toBe(interest + moved.paidDown);
      expect(moved.rolledOver + moved.topUp).toBe(amount);
      expect(Math.min(moved.topUp, moved.paidDown)).toBe(0);
      expect(Math.min(...Object.values(moved))).toBeGreaterThanOrEqual(0);
    }),
  ));
