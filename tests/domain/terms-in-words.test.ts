import { expect, test } from "vitest";
import type { ChargeRule } from "#domain/loan/charges.ts";
import type { Slab } from "#domain/loan/by-days/terms.ts";
import { toPaise } from "#domain/basics/money.ts";
import { chargeInWords, ratesInWords, termsInWords, type PricingTerms } from "#domain/loan/terms-in-words.ts";

test.each<[Slab[], string]>([
  [[{ rate: 1_200 }], "12% a year"],
  [[{ upTo: 30, rate: 1_200 }, { rate: 2_500 }], "12% a year up to 30 days, 25% beyond"],
  [
    [{ upTo: 1, rate: 950 }, { upTo: 60, rate: 2_500 }, { rate: 2_800 }],
    "9.5% a year up to 1 day, 25% up to 60 days, 28% beyond",
  ],
])("rates %j are put into words", (slabs, words) => expect(ratesInWords(slabs)).toBe(words));

test.each<[ChargeRule, number | undefined, string]>([
  [{ name: "Fee", on: "lending", amount: 20_000 }, 50_000, "₹200 when the loan is made"],
  [
    { name: "Fee", on: "lending", percent: 100, minimum: 10_000, maximum: 50_000, gst: 1_800 },
    undefined,
    "1% of the loan, at least ₹100, at most ₹500, plus 18% GST when the loan is made",
  ],
  [
    { name: "Fee", on: "lending", percent: 100, minimum: 10_000, maximum: 50_000, gst: 1_800 },
    50_000,
    "₹590 (₹500 and ₹90 GST) when the loan is made",
  ],
  [
    { name: "Letter", on: "reminder", amount: 5_000, gst: 1_800 },
    undefined,
    "₹50, plus 18% GST with each reminder",
  ],
])("the charge %j on a loan of ₹%s is put into words", (rule, lent, words) =>
  expect(chargeInWords(rule, lent && toPaise(lent))).toBe(words),
);

test("terms without effect are left out, and the penal charge stands out", () => {
  const plain: PricingTerms = {
    slabs: [{ rate: 1_200 }],
    slabBasis: "stepped",
    daysInYear: 365,
    minimumDays: 0,
    penalRate: 0,
    charges: [],
  };
  const labels = (terms: PricingTerms) => termsInWords(terms).map(({ label, isPenal }) => [label, isPenal]);
  expect(labels(plain)).toEqual([
    ["Interest", undefined],
    ["Day count", undefined],
  ]);
  const slabs = [{ upTo: 30, rate: 1_200 }, { rate: 2_500 }];
  expect(labels({ ...plain, slabs, minimumDays: 7, penalRate: 300 })).toEqual([
    ["Interest", undefined],
    ["How rates apply", undefined],
    ["Day count", undefined],
    ["Minimum interest", undefined],
    ["Penal charge", true],
  ]);
});
