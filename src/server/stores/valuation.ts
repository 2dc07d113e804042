/** What pledged gold is worth by the rates that were set, and what its owner owes beside. In paise. */
import { type Article, valueOn } from "#domain/articles.ts";
import type { Day } from "#domain/dates.ts";
import { ruleOf } from "#domain/lending-limits.ts";
import type { Paise } from "#domain/money.ts";
import type { Dues } from "#domain/release.ts";
import { rateChangesOf } from "#resources/forms.ts";
import type { Db } from "#server/db/dialect.ts";
import type { LoanRow } from "#server/tables/loans.ts";
import { goldRateHistory } from "./gold-rates.ts";
import { settlementOfRow } from "./loan-book.ts";
import { runningLoans } from "./loan-row.ts";

/** Newest first. */
export const rateChanges = async (db: Db) => rateChangesOf(await goldRateHistory(db));

export const valueOfArticles = async (db: Db, day: Day, articles: readonly Article[]): Promise<Paise> =>
  valueOn(day, await rateChanges(db), articles) ?? 0;

/** What a customer owes on active loans other than this one, each as it would be settled that day. */
export async function owedElsewhere(
  db: Db,
  customerId: string,
  { day, except }: { day: Day; except?: string },
): Promise<Paise> {
  const loans = await runningLoans(db, customerId, [except]);
  return loans.reduce((sum, loan) => sum + settlementOfRow(loan, day).total, 0);
}

/** The rule that a loan is judged by. */
export const ruleOfRow = ({ lending_rule, created_at }: LoanRow) =>
  ruleOf({ lendingRule: lending_rule, createdAt: created_at });

/** What the gold of a loan has to cover that day. */
export const duesOn = async (db: Db, day: Day, loan: LoanRow): Promise<Dues> => ({
  day,
  owed: settlementOfRow(loan, day).total,
  others: await owedElsewhere(db, loan.customer_id, { day, except: loan.id }),
  rule: ruleOfRow(loan),
  changes: await rateChanges(db),
});
