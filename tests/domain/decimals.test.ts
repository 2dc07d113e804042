import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDecimal } from "#domain/basics/decimals.ts";

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
