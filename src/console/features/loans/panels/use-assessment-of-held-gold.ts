import { addDays, today } from "#domain/basics/dates.ts";
import { assess } from "#domain/loan/lending.ts";
import { rateChangesOf } from "#resources/office/gold-rate.ts";
import { amountCountedToLimit, lendingRuleOfLoan } from "#resources/loans/loan-book.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { articleOf, isPledged } from "#resources/loans/gold-items.ts";
import { useRateHistory } from "#console/providers/rate-history.ts";
import { useTradePolicy } from "#console/providers/trade-policy.ts";
import { useOwedElsewhere } from "./use-owed-elsewhere.ts";

/** As of tomorrow, because a rate counts from the next day. Undefined until the rates and other loans are loaded. */
export function useAssessmentOfHeldGold(loan: Loan) {
  const { history } = useRateHistory();
  const { others } = useOwedElsewhere(loan.customerId, loan._id);
  const { unassayedCountsAs: unassayed } = useTradePolicy();
  const amount = amountCountedToLimit(loan, today());
  if (!history || others === undefined || amount === undefined) return undefined;
  const held = loan.goldItems.filter(isPledged);
  const assessed = assess(
    { amount, articles: held.map(articleOf), others, rule: lendingRuleOfLoan(loan), unassayed },
    rateChangesOf(history),
    addDays(today(), 1),
  );
  return assessed && { ...assessed, amount };
}
