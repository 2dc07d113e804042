/** Amounts in words on papers. */
import { expect, test } from "vitest";
import { spellAmount } from "#papers/index.ts";
import { toPaise } from "#domain/basics/money.ts";

test.each([
  [0, "Zero Rupees Only"],
  [0.01, "Zero Rupees And One Paisa Only"],
  [0.5, "Zero Rupees And Fifty Paise Only"],
  [1, "One Rupee Only"],
  [1.01, "One Rupee And One Paisa Only"],
  [100, "One Hundred Rupees Only"],
  [20_000, "Twenty Thousand Rupees Only"],
  [1_00_000, "One Lakh Rupees Only"],
  [1_06_619.05, "One Lakh Six Thousand Six Hundred Nineteen Rupees And Five Paise Only"],
  [
    12_34_567.89,
    "Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven Rupees And Eighty Nine Paise Only",
  ],
  [1_00_00_000, "One Crore Rupees Only"],
  [
    45_67_89_012.34,
    "Forty Five Crore Sixty Seven Lakh Eighty Nine Thousand Twelve Rupees And Thirty Four Paise Only",
  ],
  [100_00_00_000, "One Hundred Crore Rupees Only"],
  [1_234_00_00_001, "One Thousand Two Hundred Thirty Four Crore One Rupees Only"],
])("%d rupees are %s", (rupees, words) => expect(spellAmount(toPaise(rupees))).toBe(words));
