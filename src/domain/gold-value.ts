import type { Rupees } from "./money.ts";
import type { Grams } from "./weight.ts";

/** Rupees per gram while nobody has set a rate, and the fixed rate of the public calculator. */
export const defaultGoldRate: Rupees = 7000;

/** The public calculator's interest, in percent: labelled 'p.a.', counted flat. Source: specification, section 9. */
export const calculatorInterest = 12;

/** What the public calculator answers for a weight above zero, in rupees; undefined for anything else. */
export function calculate(grams: Grams): { amount: Rupees; interest: Rupees; total: Rupees } | undefined {
  if (!(grams > 0) || !Number.isFinite(grams)) return undefined;
  const amount = grams * defaultGoldRate;
  const interest = (amount * calculatorInterest) / 100;
  return { amount, interest, total: amount + interest };
}
