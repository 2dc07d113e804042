import fc from "fast-check";
import { expect, test } from "vitest";
import { apportion } from "#domain/loan/allocation.ts";

test.each([
  ["by weight", 100_00, [3, 1], [75_00, 25_00]],
  ["what rounding leaves, to where most is cut off", 100, [1, 1, 4], [17, 17, 66]],
  ["to the first of equals", 100, [1, 1, 1], [34, 33, 33]],
  ["nothing to what weighs nothing", 7, [0, 2], [0, 7]],
  ["alike where nothing weighs anything", 5, [0, 0], [3, 2]],
  ["nothing among nobody", 0, [], []],
])("apportioning shares an amount %s", (_, amount, weights, parts) =>
  expect(apportion(amount, weights)).toEqual(parts),
);

const weight = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 2 ** 45 }));
const weights = fc.array(weight, { minLength: 1, maxLength: 6 });
const amount = fc.integer({ min: 0, max: 10 ** 13 });

test("the parts add up to the whole, and each is within a paisa of its share", () =>
  fc.assert(
    fc.property(amount, weights, (whole, shares) => {
      const parts = apportion(whole, shares);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole);
      const weighed = shares.some((each) => each > 0) ? shares : shares.map(() => 1);
      const all = BigInt(weighed.reduce((sum, each) => sum + each, 0));
      for (const [place, part] of parts.entries()) {
        const off = BigInt(whole) * BigInt(weighed[place] ?? 0) - BigInt(part) * all;
        expect(off > -all && off < all).toBe(true);
      }
    }),
  ));

test("a heavier weight never gets a smaller part", () =>
  fc.assert(
    fc.property(amount, weights, (whole, shares) => {
      const heaviest = shares.toSorted((one, other) => other - one);
      const parts = apportion(whole, heaviest);
      expect(parts).toEqual(parts.toSorted((one, other) => other - one));
    }),
  ));
