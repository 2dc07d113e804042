import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseNumber } from "#domain/basics/parse-number.ts";
import { type Edit, fixedGroups, indianGroups, regroup } from "#engine/declare/grouping.ts";

const fours = fixedGroups([4, 4, 4]);
/** The caret is written as |. */
const edit = (before: string, text: string, how: Partial<Edit> = {}): Edit => ({
  before,
  text: text.replace("|", ""),
  caret: text.indexOf("|"),
  ...how,
});
const shown = (after: ReturnType<typeof regroup>) =>
  after && `${after.text.slice(0, after.caret)}|${after.text.slice(after.caret)}`;
const [backward, forward] = [{ isBackward: true }, { isForward: true }];

describe("fixed groups", () => {
  test.each([
    ["", "1|", {}, "1|"],
    ["1234", "12345|", {}, "1234 5|"],
    ["1234 5678", "1234 56789|", {}, "1234 5678 9|"],
    ["1234 5678", "12|4 5678", backward, "12|45 678"],
    ["1234 5678", "1234|5678", backward, "123|5 678"],
    ["1234 5678", "1234|5678", forward, "1234| 678"],
    ["1234 5", "1234 |", backward, "1234|"],
    ["1234 5678", "129|34 5678", {}, "129|3 4567 8"],
    ["", "1234-5678-9012|", {}, "1234 5678 9012|"],
    ["", "౧౨౩౪౫|", {}, "౧౨౩౪ ౫|"],
    ["1", "|", backward, "|"],
  ] as const)("after '%s' the text '%s' becomes '%s'", (before, text, how, expected) =>
    expect(shown(regroup(edit(before, text, how), fours))).toBe(expected),
  );

  test.each(["12a|", "1234 5678 9012 3|"])("'%s' stays as typed", (text) =>
    expect(regroup(edit("", text), fours)).toBeUndefined(),
  );
});

describe("Indian groups", () => {
  test.each([
    ["", "1|", {}, "1|"],
    ["100", "1000|", {}, "1,000|"],
    ["10,000", "10,0000|", {}, "1,00,000|"],
    ["1,00,000", "1,00,00|", backward, "10,000|"],
    ["1,00,000", "1,00|000", backward, "10|,000"],
    ["1,000", "1,000.|", {}, "1,000.|"],
    ["1,000.5", "1,000.50|", {}, "1,000.50|"],
    ["", "1,00,000|", {}, "1,00,000|"],
    ["", "1,000,000|", {}, undefined],
    ["1", "1,|", {}, undefined],
    ["12,", "12,5|", {}, undefined],
    ["1,00,000", "12,5|", {}, undefined],
    ["", "₹ 1,00,000/-|", {}, undefined],
    ["", "0500|", {}, undefined],
    ["", "1 lakh|", {}, undefined],
  ] as const)("after '%s' the text '%s' becomes '%s'", (before, text, how, expected) =>
    expect(shown(regroup(edit(before, text, how), indianGroups))).toBe(expected),
  );

  test("an amount typed key by key is grouped, reads as the same number, and leaves the caret at the end", () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), fc.constantFrom("", ".5", ".25"), (whole, decimals) => {
        let text = "";
        for (const key of `${whole}${decimals}`) {
          const after = regroup({ before: text, text: text + key, caret: text.length + 1 }, indianGroups);
          text = after?.text ?? text + key;
          expect(after?.caret).toBe(text.length);
        }
        expect(text).toBe(`${whole.toLocaleString("en-IN")}${decimals}`);
        expect(parseNumber(text).value).toBe(Number(`${whole}${decimals}`));
      }),
    ));

  test("any digit typed or deleted anywhere keeps the other digits, and the caret beside its neighbour", () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.nat(12),
        fc.integer({ min: 1, max: 9 }),
        (whole, at, digit) => {
          const before = whole.toLocaleString("en-IN");
          const place = Math.min(at, before.length);
          const text = `${before.slice(0, place)}${digit}${before.slice(place)}`;
          const after = regroup({ before, text, caret: place + 1 }, indianGroups);
          const digitsOf = (some: string) => some.replaceAll(",", "");
          expect(digitsOf(after?.text ?? "")).toBe(digitsOf(text));
          expect(after?.text[after.caret - 1]).toBe(String(digit));
        },
      ),
    ));
});
