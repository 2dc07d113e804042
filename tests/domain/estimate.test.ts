/** One parser of the public forms, shared by their islands and the pages without scripts. */
import { describe, expect, test } from "vitest";
import { calculateFromText } from "#domain/gold/gold-value.ts";
import { eligibilityOf, maximumGrams } from "#domain/loan/estimate.ts";

const offer = { rate: 7_200, percentAYear: 12, day: "2025-03-01" } as const;

describe("a weight typed into the calculator", () => {
  test.each(["10", " 10.00 ", "१०"])("'%s' is calculated as ten grams", (typed) => {
    expect(calculateFromText(typed)).toEqual({ grams: 10, amount: 70_000, interest: 8_400, total: 78_400 });
  });

  test.each(["", "0", "-1"])("'%s' gives no result and no error", (typed) => {
    expect(calculateFromText(typed)).toEqual({});
  });

  test("an unreadable weight gets an error message", () => {
    expect(calculateFromText("12,5")).toEqual({ wrong: "Use commas only to group digits: 1,00,000" });
  });
});

describe("gold described in the eligibility form", () => {
  test("pieces are valued at their own carat, over the chosen tenure", () => {
    const typed = {
      pieces: [
        { weight: "10", carat: "24" },
        { weight: "5", carat: "18" },
      ],
      tenure: "6",
    };
    expect(eligibilityOf(typed, offer)).toMatchObject({
      pieces: [
        { grams: 10, carat: 24 },
        { grams: 5, carat: 18 },
      ],
      months: 6,
      values: [72_000_00, 27_000_00],
      value: 99_000_00,
    });
  });

  test.each([undefined, "5", "twelve"])(
    "a tenure of '%s' falls back to the default of 12 months",
    (tenure) => {
      expect(eligibilityOf({ pieces: [{ weight: "10" }], tenure }, offer)).toMatchObject({ months: 12 });
    },
  );

  test("a piece without a carat defaults to 22 carat", () => {
    expect(eligibilityOf({ pieces: [{ weight: "10" }] }, offer)).toMatchObject({ value: 66_000_00 });
  });

  test.each([
    ["", "22"],
    ["0", "22"],
    [String(maximumGrams + 1), "22"],
    ["10", "14"],
  ])("a piece of %s grams and %s carat leaves no result, despite another valid piece", (weight, carat) => {
    const result = eligibilityOf({ pieces: [{ weight: "10" }, { weight, carat }] }, offer);
    expect(result).toBeUndefined();
  });

  test("an unreadable weight leaves no result", () => {
    expect(eligibilityOf({ pieces: [{ weight: "ten" }] }, offer)).toBeUndefined();
  });
});
