import type { Paise } from "#domain/basics/money.ts";
import type { Standing } from "./standing.ts";

/**
 * Divides what a settlement brings. Like a repayment it pays what had fallen due by its day and was not paid; the rest
 * settles the loan before it had to.
 */
export function divideSettlement(
  amount: Paise,
  { dueNow }: Pick<Standing, "dueNow">,
): { onInstalments: Paise; early: Paise } {
  const onInstalments = Math.min(amount, dueNow);
  return { onInstalments, early: amount - onInstalments };
}
