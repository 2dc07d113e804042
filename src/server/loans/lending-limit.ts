import { dayOf } from "#domain/basics/dates.ts";
import { toPaise } from "#domain/basics/money.ts";
import { goldValueOn } from "#domain/gold/articles.ts";
import {
  aboveLimitMessage,
  aboveLimitProblem,
  farAboveLimitQuestion,
} from "#domain/loan/above-limit-policy.ts";
import { isWithinLimit, lendingRuleOn } from "#domain/loan/lending-limits.ts";
import { articleOf } from "#resources/loans/gold-items.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { invalid } from "#engine/server/http/problem.ts";
import type { ChangeContext } from "#engine/server/stores/store.ts";
import { refuseOldRate } from "#server/office/gold-rate-store.ts";
import type { StoreDeps } from "#server/store-deps.ts";
import type { CreationTerms } from "./creation-terms.ts";
import type { LoanRow } from "./loan-table.ts";
import { owedElsewhere, rateChangesFor } from "./valuation.ts";

type LoanToCheck = {
  form: Pick<Loan, "amount" | "goldItems" | "limitReason">;
  terms: CreationTerms;
  customerId: string;
  renewedLoanId?: string;
};

/** Counts the customer's other loans, but not the one that is renewed. */
export async function checkLendingLimit(
  { form, terms: { assessment }, customerId, renewedLoanId }: LoanToCheck,
  change: ChangeContext,
  { lending: policy, trade }: Pick<StoreDeps, "lending" | "trade">,
): Promise<{ columns: Partial<LoanRow>; notice?: string; question?: string }> {
  const { db, now, actor } = change;
  const { goldItems, limitReason: reason } = form;
  const day = dayOf(now.toISOString());
  await refuseOldRate(db, day, trade);
  const rates = await rateChangesFor(db, day);
  const value = goldValueOn(day, rates, goldItems.map(articleOf), trade.unassayedCountsAs) ?? 0;
  const rule = assessment.applyMaximumLtv(lendingRuleOn(day));
  const others = await owedElsewhere(db, customerId, { day, except: renewedLoanId });
  const columns = { gold_value_paise: value, lending_rule: rule.version, limit_reason: reason ?? "" };
  if (isWithinLimit(assessment.counted, value, rule, others)) return { columns };
  const problem = aboveLimitProblem(policy.aboveLimit, { role: actor.role, reason });
  if (problem) throw invalid([problem]);
  const [amount, limit] = [toPaise(form.amount), assessment.maxAmount({ value, rule, others })];
  const isFar = amount > limit * (1 + policy.confirmBeyondPercent / 100);
  return {
    columns,
    notice: aboveLimitMessage,
    question: isFar ? farAboveLimitQuestion(amount, limit) : undefined,
  };
}
