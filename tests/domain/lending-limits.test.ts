import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isWithinLimit,
  lendable,
  lendingRuleOn,
  lendingRules,
  loanToValue,
  tiersInForceSince,
  tierOf,
  withMaximumLtv,
} from "#domain/loan/lending-limits.ts";
import { toPaise } from "#domain/basics/money.ts";

const rule = lendingRuleOn("2026-04-01");

test.each([
  ["1999-01-01", "RBI-2014"],
  ["2026-03-31", "RBI-2014"],
  ["2026-04-01", "RBI-2026"],
  ["2026-07-14", "RBI-2026"],
  ["2026-07-15", "RBI-2026-07"],
  ["2099-01-01", "RBI-2026-07"],
])("on %s the rule %s is in force", (day, version) => expect(lendingRuleOn(day).version).toBe(version));

test.each([
  ["1999-01-01", "2014-01-08"],
  ["2026-03-31", "2014-01-08"],
  ["2026-04-01", "2026-04-01"],
  ["2026-07-15", "2026-04-01"],
])("the shares of %s are in force since %s", (day, since) => expect(tiersInForceSince(day)).toBe(since));

test("each rule's last tier has no end", () => {
  for (const each of lendingRules) expect(each.tiers.at(-1)?.upTo).toBe(Number.POSITIVE_INFINITY);
});

test("before April 2026 every loan bore three quarters", () =>
  expect(lendable(toPaise(1_00_000), lendingRuleOn("2026-03-31"))).toEqual({
    amount: toPaise(75_000),
    percent: 75,
  }));

// The larger the loan, the smaller the share; just above a limit the limit itself is the better offer.
test.each([
  [1_00_000, 85_000, 85],
  [2_94_117, 2_49_999, 85],
  [2_95_000, 2_50_000, 85],
  [3_12_500, 2_50_000, 85],
  [4_00_000, 3_20_000, 80],
  [6_25_000, 5_00_000, 80],
  [6_60_000, 5_00_000, 80],
  [6_66_667, 5_00_000, 80],
  [10_00_000, 7_50_000, 75],
  [0, 0, 85],
])("on gold worth %d rupees, %d may be lent, which is %d percent's doing", (value, amount, percent) =>
  expect(lendable(toPaise(value), rule)).toEqual({ amount: toPaise(amount), percent }),
);

const value = fc.integer({ min: 0, max: 10 ** 11 });
const others = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10 ** 8 }));

test("more gold never lends less", () =>
  fc.assert(
    fc.property(value, fc.integer({ min: 0, max: 10 ** 9 }), others, (worth, more, owed) => {
      const { amount } = lendable(worth, rule, owed);
      expect(lendable(worth + more, rule, owed).amount).toBeGreaterThanOrEqual(amount);
    }),
  ));

test("who owes more elsewhere is never lent more", () =>
  fc.assert(
    fc.property(value, others, others, (worth, owed, more) => {
      const { amount } = lendable(worth, rule, owed + more);
      expect(amount).toBeLessThanOrEqual(lendable(worth, rule, owed).amount);
    }),
  ));

test("what may be lent is whole rupees and keeps to the rule, a rupee more does not", () =>
  fc.assert(
    fc.property(value, others, (worth, owed) => {
      const { amount } = lendable(worth, rule, owed);
      expect(amount % 100).toBe(0);
      expect(isWithinLimit(amount, worth, rule, owed)).toBe(true);
      expect(isWithinLimit(amount + 100, worth, rule, owed)).toBe(false);
    }),
  ));

test("what is left of a tier is lent in whole rupees", () =>
  expect(lendable(toPaise(1_80_000), rule, toPaise(1_00_000.5)).amount).toBe(toPaise(1_49_999)));

test.each([1.13, 66.07, 70.07, 72.5])(
  "a scheme that lends %d percent of the value lends that to the paisa",
  (most) => {
    const lower = withMaximumLtv(rule, most);
    const amount = toPaise(1_000 * most);
    expect(lendable(toPaise(1_00_000), lower).amount).toBe(amount);
    expect(isWithinLimit(amount, toPaise(1_00_000), lower)).toBe(true);
    expect(isWithinLimit(amount + 1, toPaise(1_00_000), lower)).toBe(false);
  },
);

test("within the limit means an LTV of at most the tier's percent", () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 11 }),
      fc.integer({ min: 1, max: 10 ** 11 }),
      (owed, worth) => {
        const { percent } = tierOf(owed, rule);
        expect(isWithinLimit(owed, worth, rule)).toBe(loanToValue(owed, worth) <= percent * 100);
      },
    ),
  ));
