/** Lending details of a loan, beyond the specification. */
import { dayOf } from "#domain/basics/dates.ts";
import { isWithinLimit, lendingRuleOn } from "#domain/loan/lending-limits.ts";
import { formatPaise, type Paise, toPaise } from "#domain/basics/money.ts";
import { aboveLimitMessage, aboveLimitProblem, type LendingPolicy } from "#domain/loan/above-limit-policy.ts";
import type { Disbursal } from "#resources/loans/disbursal.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { articleOf } from "#resources/loans/gold-items.ts";
import { askForConfirmation } from "#engine/server/http/confirmation.ts";
import { invalid } from "#engine/server/http/problem.ts";
import type { LoanRow } from "./loan-table.ts";
import { type DisbursalRow, disbursalRowOf, type Payout } from "./disbursals.ts";
import { nextDocumentNumber } from "#server/papers/document-series.ts";
import { refuseOldRate } from "#server/office/gold-rate-store.ts";
import type { CreationTerms } from "./creation-terms.ts";
import type { ChangeContext } from "#engine/server/stores/store.ts";
import type { StoreDeps } from "#server/store-deps.ts";
import { owedElsewhere, valueOfArticles } from "./valuation.ts";

export type LendingDetailsRow = Pick<
  LoanRow,
  "ticket_number" | "gold_value_paise" | "lending_rule" | "limit_reason"
> &
  DisbursalRow;

/**
 * Takes a ticket number and returns the lending details. Above the limit, the policy refuses the loan or adds a notice.
 * The limit counts the customer's loans except `before`. Requires the lock of the customer.
 */
export async function lendingDetailsOf(
  change: ChangeContext,
  {
    customerId,
    loan,
    made,
    before,
  }: Pick<Payout, "customerId" | "before"> & { loan: LoanToLend; made: CreationTerms },
  { lending: policy, trade }: Pick<StoreDeps, "lending" | "trade">,
): Promise<{ desk: LendingDetailsRow; notice?: string }> {
  const { db, now, actor } = change;
  const day = dayOf(now.toISOString());
  await refuseOldRate(db, day, trade);
  const value = await valueOfArticles(db, day, loan.goldItems.map(articleOf), trade.unassayedCountsAs);
  const rule = made.applyMaximumLtv(lendingRuleOn(day));
  const others = await owedElsewhere(db, customerId, { day, except: before?.loan.id });
  const paidOut = toPaise(loan.amount) - (before?.carried ?? 0);
  const isAbove = !isWithinLimit(made.counted, value, rule, others);
  const reason = loan.limitReason;
  const problem = isAbove && aboveLimitProblem(policy.aboveLimit, { role: actor.role, reason });
  if (problem) throw invalid([problem]);
  if (isAbove) askIfFarAbove(toPaise(loan.amount), made.maxAmount({ value, rule, others }), change, policy);
  const desk = {
    ticket_number: await nextDocumentNumber(change, "ticket"),
    gold_value_paise: value,
    lending_rule: rule.version,
    limit_reason: reason ?? "",
    ...(await disbursalRowOf(change, loan, { customerId, paidOut, before })),
  };
  return { desk, notice: isAbove ? aboveLimitMessage : undefined };
}

/** Asks, because an extra zero is easily typed. */
function askIfFarAbove(
  amount: Paise,
  most: Paise,
  change: ChangeContext,
  { confirmBeyondPercent }: LendingPolicy,
): void {
  if (amount <= most * (1 + confirmBeyondPercent / 100)) return;
  const question = `${formatPaise(amount)} is far more than the ${formatPaise(most)} that may be lent on this gold. Lend it all the same?`;
  askForConfirmation(question, change);
}

type LoanToLend = Pick<Loan, "amount" | "goldItems" | "limitReason"> & Disbursal;
