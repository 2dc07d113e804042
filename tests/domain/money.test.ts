import fc from "fast-check";
import { expect, test } from "vitest";
import {
  formatDecimal,
  formatIndian,
  formatRupees,
  formatRupeesExactly,
  toPaise,
  toRupees,
} from "#domain/basics/money.ts";

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

test.each([
  [1234567.5, 0, 2, "12,34,567.5"],
  [1234567.5, 2, 2, "12,34,567.50"],
  [-100000, 0, 0, "-1,00,000"],
  [999.995, 0, 0, "1,000"],
  [0, 2, 3, "0.00"],
  [Number.NaN, 0, 0, "NaN"],
])("%d with %i to %i decimals is %s", (value, least, most, shown) =>
  expect(formatDecimal(value, least, most)).toBe(shown),
);

test.each([
  ["whole rupees of an amount in paise", 100, 0, 0],
  ["an amount in paise", 100, 2, 2],
  ["an amount in paise, without empty ones", 100, 0, 2],
  ["a weight in milligrams", 1_000, 2, 3],
  ["a percentage", 10_000, 0, 4],
])("%s is written as the browser writes it", (_, unit, minimumFractionDigits, maximumFractionDigits) => {
  const format = new Intl.NumberFormat("en-IN", { minimumFractionDigits, maximumFractionDigits });
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 15), max: 10 ** 15 }), (units) => {
      const value = units / unit;
      expect(formatDecimal(value, minimumFractionDigits, maximumFractionDigits)).toBe(format.format(value));
    }),
  );
});
