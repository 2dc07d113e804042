import { isDeepStrictEqual } from "node:util";
import { blankAssay, certainAssaysAfterEdit } from "#domain/gold/articles.ts";
import { dayOf } from "#domain/basics/dates.ts";
import { goldLossProblem } from "#domain/loan/release.ts";
import type { TradePolicy } from "#domain/loan/trade-policy.ts";
import type { GoldItem } from "#resources/loans/gold-items.ts";
import { Problem } from "#engine/server/http/problem.ts";
import type { ChangeContext } from "#engine/server/stores/store.ts";
import {
  articleOfRow,
  asConfirmed,
  assayAsEntered,
  assayColumns,
  enteredAndAssayedOfRow,
  enteredArticleOfRow,
  type GoldItemRow,
  goldItemRow,
} from "./gold-item-table.ts";
import { goldItemRows, goneProblem, insertGoldItems, isGone, refuseUsedMarks } from "./gold-items.ts";
import type { LoanRow } from "./loan-table.ts";
import { coverRequirementOn } from "./valuation.ts";

/** Edits the articles. Confirmed values stay until an administrator confirms the new ones, or approves the edit. */
export async function editGoldItems(
  loan: LoanRow,
  items: readonly GoldItem[],
  change: ChangeContext,
  trade: TradePolicy,
): Promise<void> {
  const { db, actor } = change;
  const stored = await goldItemRows(db, loan.id);
  const entered = items.map((item, position) => goldItemRow(loan.id, position, item));
  const goneByEntered = matchGone(
    stored.filter((row) => isGone(row, loan)),
    entered,
  );
  const pledge = {
    before: stored.filter((row) => !isGone(row, loan)),
    after: entered.filter((row) => !goneByEntered.has(row)),
  };
  refuseWrongCount(loan, pledge);
  if (actor.role !== "admin") await refuseLoss(loan, pledge, change, trade);
  await refuseUsedMarks(db, pledge.after, pledge.before);
  const assayed = withConfirmedValues(pledge);
  const isApproved = requestApproval(pledge, change);
  await db.deleteFrom("gold_items").where("loan_id", "=", loan.id).execute();
  await insertGoldItems(db, [
    ...[...goneByEntered].map(([{ position }, gone]) => ({ ...gone, position })),
    ...(isApproved ? assayed.map((row) => (isAssayedAnew(row, pledge) ? asConfirmed(row) : row)) : assayed),
  ]);
}

/** Returns true if the approval of this edit also confirms its assays. */
function requestApproval(pledge: PledgeEdit, { actor, needsApproval }: ChangeContext): boolean {
  const { before, after } = pledge;
  const isMoved = after.some((row) => {
    const same = before.find(({ id }) => id === row.id);
    return same && custodyColumns.some((column) => row[column] !== same[column]);
  });
  if (isMoved && actor.role !== "admin") needsApproval("custody");
  const isAssayed = before.length !== after.length || after.some((row) => isAssayedAnew(row, pledge));
  return isAssayed && needsApproval("assay");
}

const custodyColumns = ["packet", "seal", "locker"] as const;

function isAssayedAnew(row: GoldItemRow, { before }: PledgeEdit): boolean {
  const same = before.find(({ id }) => id === row.id);
  return !same || !isDeepStrictEqual(assayAsEntered(row), assayAsEntered(same));
}

type PledgeEdit = Record<"before" | "after", readonly GoldItemRow[]>;

function matchGone(
  gone: readonly GoldItemRow[],
  entered: readonly GoldItemRow[],
): Map<GoldItemRow, GoldItemRow> {
  return new Map(
    gone.map((article) => {
      const same = entered.find(({ id }) => id === article.id);
      if (same && isSameEntry(same, article)) return [same, article];
      throw goneProblem(article);
    }),
  );
}

const isSameEntry = (one: GoldItemRow, other: GoldItemRow): boolean =>
  isDeepStrictEqual(enteredColumns(one), enteredColumns(other));

const enteredColumns = (row: GoldItemRow) => ({
  ...row,
  ...assayAsEntered(row),
  position: 0,
  release_id: null,
});

function refuseWrongCount({ status, renewed_by }: LoanRow, { after }: PledgeEdit): void {
  if (renewed_by !== null && after.length > 0)
    throw new Problem(409, "This loan was renewed; add articles to the renewed loan");
  if (status === "cancelled" && after.length > 0)
    throw new Problem(409, "This loan was cancelled; its gold was given back");
  if (status === "active" && after.length === 0)
    throw new Problem(409, "At least one gold item must remain pledged while the loan is active");
}

/** Checks entered and confirmed values apart: a higher weight of one article must not hide a missing one. */
async function refuseLoss(
  loan: LoanRow,
  { before, after }: PledgeEdit,
  { db, now }: ChangeContext,
  trade: TradePolicy,
): Promise<void> {
  const cover = await coverRequirementOn(db, dayOf(now.toISOString()), loan, trade);
  const stored = before.map(enteredAndAssayedOfRow);
  const entered = after.map(enteredArticleOfRow);
  const certain = certainAssaysAfterEdit(stored, entered, trade.unassayedCountsAs);
  const byId = withConfirmedValues({ before, after }).map(articleOfRow);
  const assayed = stored.map((row) => row.assayed);
  const problem =
    goldLossProblem(loan.status, { before: stored.map((row) => row.entered), after: entered }, cover) ??
    goldLossProblem(loan.status, { before: assayed, after: certain }, cover) ??
    goldLossProblem(loan.status, { before: assayed, after: byId }, cover);
  if (problem) throw new Problem(409, `${problem}. ${lossRemedy}`);
}

const lossRemedy = 'Use "Release gold" to hand over articles; an administrator corrects mistakes.';

function withConfirmedValues({ before, after }: PledgeEdit): GoldItemRow[] {
  const stored = new Map(before.map((row) => [row.id, articleOfRow(row)]));
  return after.map((row) => ({ ...row, ...assayColumns(stored.get(row.id) ?? blankAssay) }));
}
