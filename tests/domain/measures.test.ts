import fc from "fast-check";
import { expect, test } from "vitest";
import {
  formatGrams,
  formatPercent,
  fromBasisPoints,
  toBasisPoints,
  toGrams,
  toMilligrams,
} from "#domain/basics/measures.ts";

test.each([
  [10, "10.00 g"],
  [12.5, "12.50 g"],
  [0.01, "0.01 g"],
  [1_000, "1,000.00 g"],
])("%d grams are shown as %s", (grams, shown) => expect(formatGrams(grams)).toBe(shown));

test.each([
  [0.01, 10],
  [8.2, 8_200],
  [19.99, 19_990],
])("%d grams are %d milligrams", (grams, expected) => expect(toMilligrams(grams)).toBe(expected));

test("every weight in milligrams survives conversion to grams and back", () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 9 }), (weight) => toMilligrams(toGrams(weight)) === weight),
  ));

test.each([
  [12, "12%"],
  [7.5, "7.5%"],
  [0.625, "0.625%"],
  [1, "1%"],
])("%d percent are shown as %s", (percent, shown) => expect(formatPercent(percent)).toBe(shown));

test.each([
  [0.29, 29],
  [7.5, 750],
  [18.15, 1_815],
])("%d percent are %d basis points", (percent, expected) => expect(toBasisPoints(percent)).toBe(expected));

test("every rate in basis points survives conversion to percent and back", () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (rate) => toBasisPoints(fromBasisPoints(rate)) === rate),
  ));
