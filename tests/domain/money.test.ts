import fc from "fast-check";
import { expect, test } from "vitest";
import { formatIndian, formatRupees, formatRupeesExactly, toPaise, toRupees } from "#domain/basics/money.ts";

const paise = fc.integer({ min: 0, max: 10 ** 15 });

test.each([
  [0, "₹0"],
  [999, "₹999"],
  [1_000, "₹1,000"],
  [1_00_000, "₹1,00,000"],
  [5_00_00_000, "₹5,00,00,000"],
  [8_884.88, "₹8,885"],
  [-500, "-₹500"],
])("%d rupees are shown as %s", (rupees, shown) => expect(formatRupees(rupees)).toBe(shown));

test.each([
  [8_885, "₹8,885"],
  [8_885.5, "₹8,885.50"],
  [1_00_000.01, "₹1,00,000.01"],
  [0, "₹0"],
  [-500.5, "-₹500.50"],
])("%d rupees are shown exactly as %s", (rupees, shown) => expect(formatRupeesExactly(rupees)).toBe(shown));

test.each([
  [52_250, "52,250"],
  [1_15_000, "1,15,000"],
  [12.5, "12.5"],
])("the bare figure %d is shown as %s", (value, shown) => expect(formatIndian(value)).toBe(shown));

// Binary floating point misses each of these by a hair when multiplied by 100.
test.each([
  [0.29, 29],
  [1.15, 115],
  [4.35, 435],
  [1_00_000.07, 1_00_00_007],
])("%d rupees are %d paise", (rupees, expected) => expect(toPaise(rupees)).toBe(expected));

test("every amount in paise survives conversion to rupees and back", () =>
  fc.assert(fc.property(paise, (amount) => toPaise(toRupees(amount)) === amount)));

test("every amount survives formatting with two decimals and parsing", () =>
  fc.assert(fc.property(paise, (amount) => toPaise(Number(toRupees(amount).toFixed(2))) === amount)));

test("NaN rupees stay NaN", () => expect(toPaise(Number.NaN)).toBeNaN());
