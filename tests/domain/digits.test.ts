import { expect, test } from "vitest";
import { latinDigits } from "#domain/digits.ts";

test.each([
  ["12.5", "12.5"],
  ["౧౦౦", "100"],
  ["१२३४५६७८९०", "1234567890"],
  ["১২ ੧੨ ૧૨ ୧୨ ௧௨ ೧೨ ൧൨", "12 12 12 12 12 12 12"],
  ["１,００,０００", "1,00,000"],
  ["٣٫٥ ۳", "3٫5 3"],
  ["లక్ష్మి ½ ²", "లక్ష్మి ½ ²"],
  ["", ""],
])("'%s' reads '%s'", (typed, read) => expect(latinDigits(typed)).toBe(read));
