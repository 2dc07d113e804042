/** What the counter keeps of a loan beyond the specification. */
import { dayOf } from "#domain/dates.ts";
import { isWithinLimit, lendingRuleOn } from "#domain/lending-limits.ts";
import { type Paise, toPaise, toRupees } from "#domain/money.ts";
import { isLentAboveLimit } from "#domain/policy.ts";
import type { Desk } from "#resources/desk.ts";
import type { Disbursal } from "#resources/disbursal.ts";
import type { Loan } from "#resources/loans.ts";
import { articleOf } from "#resources/pledge.ts";
import type { Change } from "#server/change.ts";
import type { LoanTable } from "#server/db/tables.ts";
import { invalid } from "#server/problem.ts";
import { type DisbursalRow, disbursalOf, type Payout, payoutNotSaid } from "./disbursals.ts";
import { nextDocumentNumber } from "./document-series.ts";
import { owedElsewhere, valueOfArticles } from "./valuation.ts";

export type DeskRow = Pick<LoanTable, "ticket_number" | "gold_value_paise" | "lending_rule"> & DisbursalRow;

/**
 * A new loan keeps what it was made under, and takes the next pledge ticket. Above the limit it is refused where the
 * company says so, and otherwise made with a notice. What is owed counts all loans of the customer but the one `before`,
 * which it renews. Whoever makes it holds the customer.
 */
export async function deskOfNew(
  change: Change,
  { customerId, loan, before }: Pick<Payout, "customerId" | "before"> & { loan: Lent },
): Promise<{ desk: DeskRow; notice?: string }> {
  const { db, now } = change;
  const day = dayOf(now.toISOString());
  const value = await valueOfArticles(db, day, loan.goldItems.map(articleOf));
  const rule = lendingRuleOn(day);
  const others = await owedElsewhere(db, customerId, { day, except: before?.loan.id });
  const paidOut = toPaise(loan.amount) - (before?.carried ?? 0);
  const isAbove = !isWithinLimit(toPaise(loan.amount), value, rule, others);
  if (isAbove && !isLentAboveLimit) throw invalid([{ msg: aboveLimit, path: "amount" }]);
  const desk = {
    ticket_number: await nextDocumentNumber(change, "ticket"),
    gold_value_paise: value,
    lending_rule: rule.version,
    ...(await disbursalOf(change, loan, { customerId, paidOut, before })),
  };
  return { desk, notice: isAbove ? aboveLimit : undefined };
}

type Lent = Pick<Loan, "amount" | "goldItems"> & Disbursal;

const aboveLimit = "The loan is more than may be lent on this gold";

/** What there is nothing to say about is left out. */
export const toDesk = (row: LoanTable & { carried: Paise | null }): Desk => ({
  payoutNotSaid: payoutNotSaid(row, row.carried),
  disbursedBy: row.disbursed_by || undefined,
  disbursalReference: row.disbursal_reference || undefined,
  ticketNumber: row.ticket_number || undefined,
  goldValue: row.gold_value_paise === null ? undefined : toRupees(row.gold_value_paise),
  lendingRule: row.lending_rule || undefined,
  rebate: row.rebate_paise === 0 ? undefined : toRupees(row.rebate_paise),
  closedAt: row.closed_at ?? undefined,
  renews: row.renews ?? undefined,
  renewedBy: row.renewed_by ?? undefined,
});
