import type { Paise } from "#domain/basics/money.ts";
import type { Arrears } from "./arrears.ts";

/** Pays the amount already due first, like a repayment. The remainder settles the loan early. */
export function divideSettlement(
  amount: Paise,
  { dueNow }: Pick<Arrears, "dueNow">,
): { onInstalments: Paise; early: Paise } {
  const onInstalments = Math.min(amount, dueNow);
  return { onInstalments, early: amount - onInstalments };
}
