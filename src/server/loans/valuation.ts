/** Gathers the debts, rule and gold rates by which a loan's cover is checked. Amounts are in paise. */
import type { Day } from "#domain/basics/dates.ts";
import { type LendingRule, ruleOf, withMaximumLtv } from "#domain/loan/lending-limits.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { CoverRequirement } from "#domain/loan/release.ts";
import type { TradePolicy } from "#domain/loan/trade-policy.ts";
import { rateChangesOf } from "#resources/office/gold-rate.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { LoanRow } from "./loan-table.ts";
import { goldRatesFor } from "#server/office/gold-rate-store.ts";
import type { WireTermsByDays } from "#resources/loans/terms-by-days.ts";
import { bookOfRow, booksOf } from "./books.ts";
import { runningLoans } from "./loan-row.ts";

export const rateChangesFor = async (db: Db, day: Day) => rateChangesOf(await goldRatesFor(db, day));

export async function owedElsewhere(
  db: Db,
  customerId: string,
  { day, except }: { day: Day; except?: string },
): Promise<Paise> {
  const books = await booksOf(db, await runningLoans(db, customerId, [except]));
  return books.reduce((sum, book) => sum + book.countedOn(day), 0);
}

export function ruleOfRow({
  lending_rule,
  created_at,
  terms,
}: Pick<LoanRow, "lending_rule" | "created_at" | "terms">): LendingRule {
  const rule = ruleOf({ lendingRule: lending_rule, createdAt: created_at });
  return terms ? withMaximumLtv(rule, (JSON.parse(terms) as WireTermsByDays).maximumLtv) : rule;
}

export async function coverRequirementOn(
  db: Db,
  day: Day,
  loan: LoanRow,
  { unassayedCountsAs: unassayed }: Pick<TradePolicy, "unassayedCountsAs">,
): Promise<CoverRequirement> {
  const book = await bookOfRow(db, loan);
  return {
    day,
    owed: book.countedOn(day),
    isAtMaturity: book.countsMaturity,
    others: await owedElsewhere(db, loan.customer_id, { day, except: loan.id }),
    rule: ruleOfRow(loan),
    changes: await rateChangesFor(db, day),
    unassayed,
  };
}
