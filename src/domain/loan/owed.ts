/** Breaks down what a loan owes on a day, and calculates it for instalment loans. */
import type { Day } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { Instalment } from "./instalments.ts";
import { dueOn, overdueOn, settlementOn } from "./arrears.ts";
import { roundedForPayment, isInWholeRupeesOn, type WholeRupeesPolicy } from "./repayment.ts";

/** `total` is the payoff less the advance. `due` is unpaid at the end of the day; `overdue` fell due earlier. */
export type OwedBreakdown = Record<"principal" | "interest" | "penal" | "charges" | "rounding", Paise> &
  Record<"advance" | "total" | "due" | "overdue", Paise> & { overdueSince?: Day };

export const nothingOwed: OwedBreakdown = {
  principal: 0,
  interest: 0,
  penal: 0,
  charges: 0,
  rounding: 0,
  advance: 0,
  total: 0,
  due: 0,
  overdue: 0,
};

/** Instalment loans have no charges. Their payoff may be in whole rupees. */
export function owedOfInstalments(
  day: Day,
  schedule: readonly Instalment[],
  { paid, since, ...whole }: { paid: Paise; since: Day } & WholeRupeesPolicy,
): OwedBreakdown {
  const settlement = settlementOn(day, schedule, paid, since);
  const { principalOutstanding, interestOwed, advance } = settlement;
  const total = roundedForPayment(settlement.total, isInWholeRupeesOn(day, whole));
  return {
    ...nothingOwed,
    principal: principalOutstanding,
    interest: interestOwed,
    advance,
    total,
    rounding: total - settlement.total,
    due: dueOn(day, schedule, paid),
    ...overdueOn(day, schedule, paid),
  };
}
