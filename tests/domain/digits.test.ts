import { expect, test } from "vitest";
import { latinDigits, ungroupedDigits } from "#domain/basics/text.ts";

test.each([
  ["12.5", "12.5"],
  ["౧౦౦", "100"],
  ["१२३४५६७८९०", "1234567890"],
  ["১২ ੧੨ ૧૨ ୧୨ ௧௨ ೧೨ ൧൨", "12 12 12 12 12 12 12"],
  ["１,００,０００", "1,00,000"],
  ["٣٫٥ ۳", "3٫5 3"],
  ["లక్ష్మి ½ ²", "లక్ష్మి ½ ²"],
  ["", ""],
])("'%s' becomes '%s' in Latin digits", (typed, read) => expect(latinDigits(typed)).toBe(read));

test.each(["1234 5678 9012", "1234-5678–9012", "1234\u00a05678\u20119012", "౧౨౩౪ ౫౬౭౮ ౯౦౧౨"])(
  "'%s' is read as twelve digits",
  (typed) => expect(ungroupedDigits(typed)).toBe("123456789012"),
);
