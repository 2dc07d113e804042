import type { Paise } from "#domain/basics/money.ts";
import type { Arrears } from "./arrears.ts";

/** The amount already due comes first, like a repayment. */
export function divideSettlement(
  amount: Paise,
  { dueNow }: Pick<Arrears, "dueNow">,
): { onInstalments: Paise; early: Paise } {
  const onInstalments = Math.min(amount, dueNow);
  return { onInstalments, early: amount - onInstalments };
}
