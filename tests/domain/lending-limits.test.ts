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
])("the percentages in force on %s date from %s", (day, since) => expect(tiersInForceSince(day)).toBe(since));

test("each rule's last tier is unlimited", () => {
  for (const each of lendingRules) expect(each.tiers.at(-1)?.upTo).toBe(Number.POSITIVE_INFINITY);
});

test("before April 2026 every loan may be 75 percent of the value", () =>
  expect(lendable(toPaise(1_00_000), lendingRuleOn("2026-03-31"))).toEqual({
    amount: toPaise(75_000),
    percent: 75,
  }));

// Larger loans get a smaller percentage; just above a tier's limit, the limit itself is the best offer.
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
])("on gold worth %d rupees, %d may be lent, by the %d percent tier", (value, amount, percent) =>
  expect(lendable(toPaise(value), rule)).toEqual({ amount: toPaise(amount), percent }),
);

const value = fc.integer({ min: 0, max: 10 ** 11 });
const others = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10 ** 8 }));

test("more gold never reduces what may be lent", () =>
  fc.assert(
    fc.property(value, fc.integer({ min: 0, max: 10 ** 9 }), others, (worth, more, owed) => {
      const { amount } = lendable(worth, rule, owed);
      expect(lendable(worth + more, rule, owed).amount).toBeGreaterThanOrEqual(amount);
    }),
  ));

test("a larger debt elsewhere never increases what may be lent", () =>
  fc.assert(
    fc.property(value, others, others, (worth, owed, more) => {
      const { amount } = lendable(worth, rule, owed + more);
      expect(amount).toBeLessThanOrEqual(lendable(worth, rule, owed).amount);
    }),
  ));

test("the lendable amount is in whole rupees and within the limit, and a rupee more is above it", () =>
  fc.assert(
    fc.property(value, others, (worth, owed) => {
      const { amount } = lendable(worth, rule, owed);
      expect(amount % 100).toBe(0);
      expect(isWithinLimit(amount, worth, rule, owed)).toBe(true);
      expect(isWithinLimit(amount + 100, worth, rule, owed)).toBe(false);
    }),
  ));

test("the remainder of a tier is lent in whole rupees", () =>
  expect(lendable(toPaise(1_80_000), rule, toPaise(1_00_000.5)).amount).toBe(toPaise(1_49_999)));

test.each([1.13, 66.07, 70.07, 72.5])(
  "a scheme with a maximum LTV of %d percent lends exactly that, to the paisa",
  (most) => {
    const lower = withMaximumLtv(rule, most);
    const amount = toPaise(1_000 * most);
    expect(lendable(toPaise(1_00_000), lower).amount).toBe(amount);
    expect(isWithinLimit(amount, toPaise(1_00_000), lower)).toBe(true);
    expect(isWithinLimit(amount + 1, toPaise(1_00_000), lower)).toBe(false);
  },
);

test("a loan is within the limit exactly if its LTV is at most the tier's percentage", () =>
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
