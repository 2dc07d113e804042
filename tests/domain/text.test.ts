import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { identityOf, plainText } from "#domain/basics/text.ts";
import { invisibleCharacter } from "./invisible-characters.ts";

describe("plain text", () => {
  test.each([
    ["  Lakshmi Prasanna ", "Lakshmi Prasanna"],
    ["\u200b\u200d\ufeff", ""],
    ["\u3164\u2800 \u00a0", ""],
    ["Jose\u0301", "José"],
    // The mark between a letter and its accent is dropped, and both compose.
    ["Jose\u200b\u0301", "José"],
    // A joiner within a word is part of its spelling.
    ["క్\u200cష", "క్\u200cష"],
    ["\u200cRavi \u200dKumar", "Ravi Kumar"],
    ["Ravi\u00a0\u2009Kumar", "Ravi  Kumar"],
    // An override would show the name as "imraP".
    ["\u202eParmi\u202c", "Parmi"],
    ["\u2066Ravi\u2069\u200f", "Ravi"],
    ["one\u2028two\tthree\u0007", "one\ntwo\tthree"],
    ["👩\u200d🌾", "👩\u200d🌾"],
  ])("of %j is %j", (typed, kept) => expect(plainText(typed)).toBe(kept));

  test("is idempotent, independent of composition, and free of marks of direction", () =>
    fc.assert(
      fc.property(mixed, (typed) => {
        const kept = plainText(typed);
        expect(plainText(kept)).toBe(kept);
        expect(plainText(typed.normalize("NFD"))).toBe(kept);
        expect(kept).not.toMatch(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/);
      }),
    ));
});

describe("the identity of a text", () => {
  test.each([
    ["UPI1", "UPI1\u200b"],
    ["UPI 48-29", "upi\u00a048-\u202829"],
    ["Gold loan", "Gold  loan"],
    ["Société", "Socie\u0301te\u0301"],
    ["క్\u200cష", "క్ష"],
    ["Straße", "STRASSE"],
    ["\u202aRavi\u202c", "ravi"],
  ])("is the same for %j and %j", (one, other) => expect(identityOf(one)).toBe(identityOf(other)));

  test.each([
    ["UPI1", "UPI2"],
    ["A-1", "A1"],
    ["కమల", "కమలా"],
  ])("is different for %j and %j", (one, other) => expect(identityOf(one)).not.toBe(identityOf(other)));

  test("ignores invisible characters and composition", () =>
    fc.assert(
      fc.property(mixed, fc.array(fc.tuple(fc.nat(), invisibleCharacter)), (text, marks) => {
        const identity = identityOf(text);
        expect(identityOf(identity)).toBe(identity);
        expect(identityOf(text.normalize("NFD"))).toBe(identity);
        expect(identityOf(plainText(text))).toBe(identity);
        const marked = marks.reduce((letters, [place, mark]) => {
          letters.splice(place % (letters.length + 1), 0, mark);
          return letters;
        }, Array.from(text));
        expect(identityOf(marked.join(""))).toBe(identity);
      }),
    ));
});

const mixed = fc
  .array(
    fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 4 }),
      invisibleCharacter,
      fc.constantFrom("క్", "é", " ", "ẞ", "İ"),
    ),
  )
  .map((parts) => parts.join(""));
