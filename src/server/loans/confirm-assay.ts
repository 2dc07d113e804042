/** Confirms corrections of a loan's articles, such as a new weight or carat, which count only from then on. */
import { isDeepStrictEqual } from "node:util";
import { isCorrected } from "#domain/gold/articles.ts";
import { dayOf } from "#domain/basics/dates.ts";
import { aboveLimitText, assess } from "#domain/loan/lending.ts";
import type { TradePolicy } from "#domain/loan/trade-policy.ts";
import type { AssayConfirmation } from "#resources/loans/commands/confirm-assay.ts";
import { asAssayed, enteredArticleOf, type GoldItem } from "#resources/loans/gold-items.ts";
import { loans } from "#resources/loans/loans.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { countedAssaysOf, goldItemRows, isGone } from "./gold-items.ts";
import { lockLoan } from "./loan-row.ts";
import { refuseStaleLoan } from "./loan-view.ts";
import type { ChangeContext, Handler } from "#engine/server/stores/store.ts";
import { coverRequirementOn } from "./valuation.ts";
import {
  asConfirmed,
  assayAsEntered,
  enteredAndAssayedOfRow,
  type GoldItemRow,
  goldItemOf,
} from "./gold-item-table.ts";
import type { LoanRow } from "./loan-table.ts";

export const confirmAssay: Handler<AssayConfirmation, { trade: TradePolicy }> = async (
  { reason, version },
  change,
  { trade },
) => {
  const { parentId: loanId } = change;
  const loan = await lockLoan(change, loanId);
  await refuseStaleLoan(change, { version }, trade);
  const confirmed = await confirmCorrections(loan, reason, change);
  if (!confirmed) throw new Problem(409, "No correction to confirm");
  const { goldItems, inCustody, event } = confirmed;
  return {
    data: { _id: loanId, reason, goldItems },
    notice: await noticeOf(loan, inCustody, change, trade),
    event,
  };
};

/** Returns the id of the person who last changed an assay, from entries like {"goldItems":[before,after]}. */
async function lastCorrector(db: Db, loanId: string): Promise<string | undefined> {
  const edits = await db
    .selectFrom("audit_entries")
    .select(["actor_id", "changes"])
    .where("dossier_id", "=", loanId)
    .where("area", "=", loans.name)
    .where("act", "=", "edited")
    .where("changes", "like", `%"goldItems":[%`)
    .orderBy("id", "desc")
    .limit(100)
    .execute();
  return edits.find(({ changes }) => {
    const [before, after] = JSON.parse(changes).goldItems as (GoldItem[] | null)[];
    return !isDeepStrictEqual(before?.map(enteredArticleOf), after?.map(enteredArticleOf));
  })?.actor_id;
}

/** Returns undefined if nothing waits for confirmation. */
export async function confirmCorrections(loan: LoanRow, reason: string, change: ChangeContext) {
  const inCustody = (await goldItemRows(change.db, loan.id)).filter((row) => !isGone(row, loan));
  const corrected = inCustody.filter((row) => isCorrected(enteredAndAssayedOfRow(row)));
  if (corrected.length === 0) return undefined;
  if ((await lastCorrector(change.db, loan.id)) === change.actor.id) change.needsApproval("ownCorrection");
  for (const row of corrected) await confirm(row, change);
  const goldItems = corrected.map(asConfirmed).map(goldItemOf);
  const event = {
    title: goldItems.map(({ description }) => description).join(", "),
    before: { goldItems: corrected.map(goldItemOf).map(asAssayed) },
    after: { goldItems, reason },
  };
  return { goldItems, inCustody: inCustody.map(asConfirmed), event };
}

const confirm = (row: GoldItemRow, { db }: ChangeContext) =>
  db.updateTable("gold_items").set(assayAsEntered(row)).where("id", "=", row.id).execute();

async function noticeOf(
  loan: LoanRow,
  inCustody: readonly GoldItemRow[],
  { db, now }: ChangeContext,
  trade: TradePolicy,
) {
  if (loan.status !== "active") return undefined;
  const day = dayOf(now.toISOString());
  const { owed, others, rule, changes, unassayed } = await coverRequirementOn(db, day, loan, trade);
  const request = { amount: owed, articles: countedAssaysOf(inCustody), others, rule, unassayed };
  const assessment = assess(request, changes, day);
  return assessment && assessment.excess > 0 ? aboveLimitText(owed, assessment) : undefined;
}
