import { dayOf } from "#domain/basics/dates.ts";
import { type Paise, toPaise } from "#domain/basics/money.ts";
import { goldValueOn } from "#domain/gold/articles.ts";
import {
  aboveLimitMessage,
  aboveLimitProblem,
  farAboveLimitQuestion,
  type LendingPolicy,
} from "#domain/loan/above-limit-policy.ts";
import { isWithinLimit, lendingRuleOn } from "#domain/loan/lending-limits.ts";
import { articleOf } from "#resources/loans/gold-items.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { askForConfirmation } from "#engine/server/http/confirmation.ts";
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

/**
 * Values the gold by the current rates. Above the limit, the policy refuses the loan or adds a notice. The limit counts
 * the customer's other loans, but not the one that is renewed.
 */
export async function checkLendingLimit(
  { form, terms: { assessment }, customerId, renewedLoanId }: LoanToCheck,
  change: ChangeContext,
  { lending: policy, trade }: Pick<StoreDeps, "lending" | "trade">,
): Promise<{ columns: Partial<LoanRow>; notice?: string }> {
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
  askIfFarAbove(toPaise(form.amount), assessment.maxAmount({ value, rule, others }), change, policy);
  return { columns, notice: aboveLimitMessage };
}

function askIfFarAbove(
  amount: Paise,
  limit: Paise,
  change: ChangeContext,
  { confirmBeyondPercent }: LendingPolicy,
): void {
  if (amount <= limit * (1 + confirmBeyondPercent / 100)) return;
  askForConfirmation(farAboveLimitQuestion(amount, limit), change);
}
