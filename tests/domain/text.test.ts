import * as fc from "fast-check";
import { expect, test } from "vitest";
import { plainText } from "#domain/text.ts";

test.each([
  ["  Lakshmi Prasanna ", "Lakshmi Prasanna"],
  ["\u200b\u200d\ufeff", ""],
  ["\u3164\u2800 \u00a0", ""],
  ["Jose\u0301", "José"],
  // A joiner within a word is part of its spelling.
  ["క్\u200cష", "క్\u200cష"],
])("%j is read as %j", (typed, read) => expect(plainText(typed)).toBe(read));

test("what was read once is read the same again, in either composition", () =>
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (typed) => {
      expect(plainText(plainText(typed))).toBe(plainText(typed));
      expect(plainText(typed.normalize("NFD"))).toBe(plainText(typed));
    }),
  ));
