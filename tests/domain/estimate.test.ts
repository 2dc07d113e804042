/** One reading of the public forms, for their islands and for the pages without scripts. */
import { describe, expect, test } from "vitest";
import { calculateFromText } from "#domain/gold/gold-value.ts";
import { eligibilityOf, maximumGrams } from "#domain/loan/estimate.ts";

const offer = { rate: 7_200, percentAYear: 12, day: "2025-03-01" } as const;

describe("a weight typed into the calculator", () => {
  test.each(["10", " 10.00 ", "१०"])("'%s' is calculated as ten grams", (typed) => {
    expect(calculateFromText(typed)).toEqual({ grams: 10, amount: 70_000, interest: 8_400, total: 78_400 });
  });

  test.each(["", "0", "-1"])("'%s' has no result and nothing wrong", (typed) => {
    expect(calculateFromText(typed)).toEqual({});
  });

  test("a weight that cannot be read says what is wrong", () => {
    expect(calculateFromText("12,5")).toEqual({ wrong: "Use commas only to group digits: 1,00,000" });
  });
});

describe("gold described in the eligibility form", () => {
  test("pieces are valued each at their own carat, and repaid over the chosen tenure", () => {
    const typed = {
      pieces: [
        { weight: "10", karat: "24" },
        { weight: "5", karat: "18" },
      ],
      tenure: "6",
    };
    expect(eligibilityOf(typed, offer)).toMatchObject({
      pieces: [
        { grams: 10, karat: 24 },
        { grams: 5, karat: 18 },
      ],
      months: 6,
      values: [72_000_00, 27_000_00],
      value: 99_000_00,
    });
  });

  test.each([undefined, "5", "twelve"])("a tenure of '%s' is the usual one of 12 months", (tenure) => {
    expect(eligibilityOf({ pieces: [{ weight: "10" }], tenure }, offer)).toMatchObject({ months: 12 });
  });

  test("a piece without a carat is of the usual 22 carat", () => {
    expect(eligibilityOf({ pieces: [{ weight: "10" }] }, offer)).toMatchObject({ value: 66_000_00 });
  });

  test.each([
    ["", "22"],
    ["0", "22"],
    [String(maximumGrams + 1), "22"],
    ["10", "14"],
  ])("%s grams of %s carat leave no answer, beside whatever other piece", (weight, karat) => {
    const result = eligibilityOf({ pieces: [{ weight: "10" }, { weight, karat }] }, offer);
    expect(result).toEqual({});
  });

  test("a weight that cannot be read says what is wrong", () => {
    expect(eligibilityOf({ pieces: [{ weight: "ten" }] }, offer)).toEqual({
      wrong: "Enter a number in digits",
    });
  });
});
