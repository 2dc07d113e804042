import { today } from "#domain/basics/dates.ts";
import { type Paise, toPaise } from "#domain/basics/money.ts";
import { type Assessment, assess } from "#domain/loan/lending.ts";
import { lendingRuleOn } from "#domain/loan/lending-limits.ts";
import { useRateHistory } from "#console/providers/rate-history.ts";
import { useTradePolicy } from "#console/providers/trade-policy.ts";
import type { LoanTerms } from "#resources/loans/agreement.ts";
import { articleOf, type GoldItem, isAssayed } from "#resources/loans/gold-items.ts";
import { assessLending } from "#resources/loans/lending-assessment.ts";
import { rateChangesOf } from "#resources/office/gold-rate.ts";

type LoanToAssess = LoanTerms & { goldItems: readonly GoldItem[] };

/** At maturity or today. Without `assessed` no gold is weighed. */
export type LendingAssessmentState =
  | { isFailed: true }
  | { isFailed?: undefined; counted: Paise; isAtMaturity: boolean; assessed?: Assessment };

/** Undefined until the rates are loaded. */
export function useLendingAssessment(loan: LoanToAssess, others: Paise): LendingAssessmentState | undefined {
  const { history, isFailed } = useRateHistory();
  const { unassayedCountsAs: unassayed } = useTradePolicy();
  if (isFailed) return { isFailed };
  if (!history) return undefined;
  const { counted, isAtMaturity, applyMaximumLtv, maxAmount } = assessLending(loan, today());
  const assessed = assess(
    {
      amount: counted,
      lent: loan.amount > 0 ? toPaise(loan.amount) : 0,
      most: maxAmount,
      articles: loan.goldItems.filter(isAssayed).map(articleOf),
      others,
      rule: applyMaximumLtv(lendingRuleOn(today())),
      unassayed,
    },
    rateChangesOf(history),
    today(),
  );
  return { counted, isAtMaturity, assessed };
}
