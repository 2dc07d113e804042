import type { UnassayedCarat } from "#domain/gold/articles.ts";
import { addDays, today } from "#domain/basics/dates.ts";
import { type Assessment, aboveLimitText, assess } from "#domain/loan/lending.ts";
import type { Paise } from "#domain/basics/money.ts";
import { type GoldRateChange, rateChangesOf } from "#resources/office/gold-rate.ts";
import { amountCountedToLimit, lendingRuleOfLoan } from "#resources/loans/loan-book.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { articleOf, isPledged } from "#resources/loans/gold-items.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { Notice } from "#engine/console/ui/Notice.tsx";
import { useRateHistory } from "#console/providers/rate-history.ts";
import { useTradePolicy } from "#console/providers/trade-policy.ts";
import { RateAge } from "./RateAge.tsx";
import { useOwedElsewhere } from "./use-owed-elsewhere.ts";

/** Warning about a loan above the limit of its gold. */
export function AboveLimit({ row }: { row: Row }) {
  const loan = row as Loan;
  return loan.status === "active" ? <LimitWarning loan={loan} /> : null;
}

function LimitWarning({ loan }: { loan: Loan }) {
  const { history } = useRateHistory();
  const { others } = useOwedElsewhere(loan.customerId, loan._id);
  const { unassayedCountsAs } = useTradePolicy();
  const assessed =
    history && others !== undefined ? assessHeldGold(history, loan, others, unassayedCountsAs) : undefined;
  if (!assessed || assessed.excess === 0) return null;
  return (
    <>
      <Notice severity="warning" role="status" text={aboveLimitText(assessed.amount, assessed)} />
      <RateAge />
    </>
  );
}

/**
 * Assesses the amount counted today against the pledged gold, as of tomorrow, because a rate counts from the
 * next day.
 */
function assessHeldGold(
  history: readonly GoldRateChange[],
  loan: Loan,
  others: Paise,
  unassayed: UnassayedCarat,
): (Assessment & { amount: Paise }) | undefined {
  const amount = amountCountedToLimit(loan, today());
  if (amount === undefined) return undefined;
  const held = loan.goldItems.filter(isPledged);
  const assessed = assess(
    { amount, articles: held.map(articleOf), others, rule: lendingRuleOfLoan(loan), unassayed },
    rateChangesOf(history),
    addDays(today(), 1),
  );
  return assessed && { ...assessed, amount };
}
