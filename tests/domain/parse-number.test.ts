import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatIndian, formatLedger, formatRupees, formatRupeesExactly } from "#domain/basics/money.ts";
import { parseGrams, parseNumber } from "#domain/basics/parse-number.ts";
import { plainText } from "#domain/basics/text.ts";
import { formatGrams, formatWeight } from "#domain/basics/measures.ts";

test.each([
  ["0", 0],
  ["12.5", 12.5],
  [".5", 0.5],
  ["5.", 5],
  ["007", 7],
  ["0.29", 0.29],
  ["99,99,99,999.99", 99_99_99_999.99],
  ["1,000", 1000],
  ["10,000", 10_000],
  ["1,00,000", 1_00_000],
  ["12,34,567.50", 12_34_567.5],
  ["100,000", 1_00_000],
  ["1,234,567", 12_34_567],
  ["1 00 000", 1_00_000],
  ["1\u00a0234\u00a0567.5", 12_34_567.5],
  ["-5", -5],
  ["−5", -5],
  ["- 5", -5],
  ["–5", -5],
  ["500/–", 500],
  ["\u202a₹1,00,000\u202c", 1_00_000],
  ["\u20661\u202f00\u202f000\u2069", 1_00_000],
  ["\ufeff12\u200b.5", 12.5],
  ["-0", 0],
  ["+5", 5],
  [" 12 ", 12],
  ["\u00a012\t", 12],
  ["₹1,00,000", 1_00_000],
  ["₹ 1,00,000", 1_00_000],
  ["₹\u00a0500.50", 500.5],
  ["-₹500", -500],
  ["₹-500", -500],
  ["Rs.500", 500],
  ["Rs. 500", 500],
  ["rs 500/-", 500],
  ["Rs. .50", 0.5],
  ["500 Rs.", 500],
  ["INR 1,00,000", 1_00_000],
  ["1,00,000 INR", 1_00_000],
  ["₹1,00,000/-", 1_00_000],
  ["500 /-", 500],
  ["౧౨.౫", 12.5],
  ["౧,౦౦,౦౦౦", 1_00_000],
  ["१२", 12],
  ["১২", 12],
  ["１,００,０００", 1_00_000],
  ["123456789012345", 123_456_789_012_345],
  ["9999999999999.99", 9_999_999_999_999.99],
])("'%s' is the number %d", (written, value) => expect(parseNumber(written)).toEqual({ value }));

test.each([
  "30",
  "30 g",
  "30g",
  "30 G.",
  "30 gm",
  "30gms",
  "30 grams",
  "౩౦ గ్రా",
  "30 గ్రాములు",
  "३० ग्राम",
  " 30\u00a0g ",
])("'%s' is a weight of 30 grams", (written) => expect(parseGrams(written)).toEqual({ value: 30 }));

test.each(["30 kg", "30 g g", "g", "30 mg", "g 30", "30 ounces"])("'%s' is no weight in grams", (written) =>
  expect(parseGrams(written)).toHaveProperty("wrong", "Enter a number in digits"),
);

test.each(["30 g", "30 grams"])("'%s' is no number of another unit", (written) =>
  expect(parseNumber(written)).toHaveProperty("wrong", "Enter a number in digits"),
);

test("a weight without its unit is read like every number", () =>
  fc.assert(
    fc.property(fc.stringMatching(/^[-+]?[\d., ]{0,12}$/), (written) => {
      expect(parseGrams(written)).toEqual(parseNumber(written));
    }),
  ));

test("a weight is refused with a rupee sign", () =>
  expect(parseGrams("₹30")).toHaveProperty("wrong", "Enter a number in digits"));

test.each(["", " ", "\u00a0\t", "\u200b\ufeff"])("'%s' is missing and gets no error", (written) =>
  expect(parseNumber(written)).toEqual({}),
);

const commas = "Use commas only to group digits: 1,00,000";
const spaces = "Use spaces only to group digits: 1 00 000";
const points = "Use one decimal point";
const inDigits = "Enter a number in digits";
const tooMany = "Enter a number of at most 15 digits";

test.each([
  ["10,50", commas],
  ["12,5", commas],
  ["22,5", commas],
  ["1,00,00", commas],
  ["1,0000", commas],
  ["1,,000", commas],
  [",100", commas],
  ["100,", commas],
  [",", inDigits],
  ["0,500", commas],
  ["00,100", commas],
  ["1,000,00", commas],
  ["1,00,000,000", commas],
  ["1,00 000", commas],
  ["1.000,50", commas],
  ["1.5,00,000", commas],
  ["౧౨,౫", commas],
  ["1 0", spaces],
  ["10 50", spaces],
  ["1  000", spaces],
  ["1. 5", spaces],
  ["1.2.3", points],
  ["..", points],
  ["1..5", points],
  ["1,000.5.0", points],
  [".", inDigits],
  ["₹", inDigits],
  ["/-", inDigits],
  ["-", inDigits],
  ["--5", inDigits],
  ["-₹-5", inDigits],
  ["+-5", inDigits],
  ["5-", inDigits],
  ["(500)", inDigits],
  ["1e5", inDigits],
  ["0x10", inDigits],
  ["Infinity", inDigits],
  ["NaN", inDigits],
  ["ten", inDigits],
  ["12 g", inDigits],
  ["12abc", inDigits],
  ["₹₹5", inDigits],
  ["1/2", inDigits],
  ["½", inDigits],
  ["²", inDigits],
  ["3٫5", inDigits],
  ["1'000", inDigits],
  ["1_000", inDigits],
  ["💰", inDigits],
  ["1234567890123456", tooMany],
  ["99999999.999999999", tooMany],
  ["1".repeat(41), tooMany],
])("'%s' is refused: %s", (written, wrong) => expect(parseNumber(written)).toEqual({ wrong }));

describe("any text", () => {
  test("is read as empty, a finite number or an error", () =>
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: fc.constantFrom(..."0159.,- +₹Rs/౧") })),
        (written) => {
          const { value, wrong } = parseNumber(written);
          if (plainText(written) === "") return value === undefined && wrong === undefined;
          return wrong === undefined ? Number.isFinite(value) : wrong !== "" && value === undefined;
        },
      ),
    ));

  test("is read by its digits, in their order", () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789,. ₹-"), maxLength: 16 }), (written) => {
        const { value } = parseNumber(written);
        if (value !== undefined) expect(Math.abs(value)).toBe(Number(written.replace(/[^\d.]/g, "")));
      }),
    ));
});

describe("a formatted number parses to the same value", () => {
  const hundredths = fc.integer({ min: -(10 ** 14), max: 10 ** 14 }).map((each) => each / 100);
  const international = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
  const telugu = new Intl.NumberFormat("te-IN-u-nu-telu", { maximumFractionDigits: 2 });
  const formats: readonly [name: string, written: (value: number) => string][] = [
    ["formatRupeesExactly", formatRupeesExactly],
    ["formatIndian", formatIndian],
    ["formatLedger", (value) => formatLedger(Math.round(value * 100))],
    [
      "formatGrams, without the unit that stands beside the box",
      (value) => formatGrams(value).replace(" g", ""),
    ],
    ["formatWeight", (value) => formatWeight(Math.round(value * 1000))],
    ["a browser's own grouping", (value) => international.format(value)],
    ["Telugu digits", (value) => telugu.format(value)],
  ];

  test.each(formats)("formatted by %s", (_, written) =>
    fc.assert(
      fc.property(hundredths, (value) => {
        expect(parseNumber(written(value))).toEqual({ value: value + 0 });
      }),
    ),
  );

  test("formatted by formatRupees", () =>
    fc.assert(
      fc.property(fc.integer(), (value) => {
        expect(parseNumber(formatRupees(value))).toEqual({ value });
      }),
    ));
});
