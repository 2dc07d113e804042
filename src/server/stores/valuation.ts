/** What pledged gold is worth by the rates that were set, and what its owner owes beside. In paise. */
import { type Article, valueOn } from "#domain/articles.ts";
import type { Day } from "#domain/dates.ts";
import { formatPaise, type Paise } from "#domain/money.ts";
import { type Cover, coverOn } from "#domain/release.ts";
import { rateChangesOf } from "#resources/forms.ts";
import type { Db } from "#server/db/dialect.ts";
import type { GoldItemTable, LoanTable } from "#server/db/tables.ts";
import { articleOfRow } from "./gold-items.ts";
import { goldRateHistory } from "./gold-rates.ts";
import { settlementOfRow } from "./loan-book.ts";

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
  const loans = await db
    .selectFrom("loans")
    .selectAll()
    .where("customer_id", "=", customerId)
    .where("status", "=", "active")
    .execute();
  return loans
    .filter(({ id }) => id !== except)
    .reduce((sum, loan) => sum + settlementOfRow(loan, day).total, 0);
}

/** Whether what stays on a loan is enough for it, as it would be settled that day. */
export const coverOfRow = async (
  db: Db,
  loan: LoanTable,
  { staying, day }: { staying: readonly GoldItemTable[]; day: Day },
): Promise<Cover> =>
  coverOn(day, staying.map(articleOfRow), {
    owed: settlementOfRow(loan, day).total,
    others: await owedElsewhere(db, loan.customer_id, { day, except: loan.id }),
    changes: await rateChanges(db),
  });

/** What a person is told whose gold is not enough. */
export const shortfall = ({ owed, needed, value }: Cover): string =>
  `${formatPaise(owed)} is owed, so gold worth ${formatPaise(needed)} must stay; what would stay is worth ${formatPaise(value)}`;
