import { isDeepStrictEqual } from "node:util";
import { assaysAfterEdit, certainAssaysAfterEdit } from "#domain/gold/assays.ts";
import { dayOf } from "#domain/basics/dates.ts";
import { goldLossProblem } from "#domain/loan/release.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import type { TradePolicy } from "#domain/loan/trade-policy.ts";
import type { GoldItem } from "#resources/loans/gold-items.ts";
import { Problem } from "#engine/server/http/problem.ts";
import {
  articleOfRow,
  assayColumns,
  assayAsEntered,
  enteredAndAssayedOfRow,
  enteredArticleOfRow,
} from "./assay-columns.ts";
import { type GoldItemRow, goldItemRow } from "./gold-item-table.ts";
import type { LoanRow } from "./loan-table.ts";
import { goldItemRows, insertGoldItems } from "./gold-items.ts";
import { refuseUsedPackets } from "./packets.ts";
import type { ChangeContext } from "#engine/server/stores/store.ts";
import { coverRequirementOn } from "./valuation.ts";

/**
 * Replaces the entered values of articles; confirmed ones stay until an administrator confirms. Released and renewed
 * articles must be unchanged. Only an administrator may reduce the pledge, as no receipt shows it.
 */
export async function editGoldItems(
  loan: LoanRow,
  items: readonly GoldItem[],
  change: ChangeContext,
  trade: TradePolicy,
) {
  const { db, actor } = change;
  const { id: loanId, status, renewed_by } = loan;
  const stored = await goldItemRows(db, loanId);
  const rows = items.map((item, position) => goldItemRow(loanId, position, item));
  const taken = new Set<GoldItemRow>();
  const isGone = ({ release_id }: GoldItemRow) => release_id !== null || renewed_by !== null;
  for (const gone of stored.filter(isGone)) {
    const same = sameRowAs(gone, rows, taken);
    if (!same)
      throw new Problem(
        409,
        `${nameInSentence(gone.description)} is no longer pledged here; it stays as it was`,
      );
    Object.assign(same, assayColumns(articleOfRow(gone)), { release_id: gone.release_id });
    taken.add(same);
  }
  if (renewed_by !== null && rows.length > taken.size) {
    throw new Problem(409, "The loan was renewed; articles are added to the renewed loan");
  }
  if (status === "active" && rows.length === taken.size) {
    throw new Problem(409, "At least one gold item must remain pledged while the loan runs");
  }
  const before = stored.filter((row) => !isGone(row));
  const after = rows.filter((row) => !taken.has(row));
  if (actor.role !== "admin") await refuseLoss(loan, { before, after }, change, trade);
  assaysAfterEdit(before.map(articleOfRow), after).forEach((assay, place) => {
    Object.assign(after[place] ?? {}, assayColumns(assay));
  });
  await refuseUsedPackets(db, after, before);
  await db.deleteFrom("gold_items").where("loan_id", "=", loanId).execute();
  await insertGoldItems(db, rows);
}

/** Checks entered and confirmed values, because a higher weight must not compensate for a removed article. */
async function refuseLoss(
  loan: LoanRow,
  { before, after }: ItemsEdit,
  { db, now }: ChangeContext,
  trade: TradePolicy,
): Promise<void> {
  const dues = await coverRequirementOn(db, dayOf(now.toISOString()), loan, trade);
  const entered = after.map(enteredArticleOfRow);
  const both = before.map(enteredAndAssayedOfRow);
  const losses = [
    { before: both.map((each) => each.entered), after: entered },
    {
      before: both.map(({ assayed }) => assayed),
      after: certainAssaysAfterEdit(both, entered, trade.unassayedCountsAs),
    },
  ];
  const [problem] = losses.flatMap((loss) => goldLossProblem(loan.status, loss, dues) ?? []);
  if (problem) throw new Problem(409, `${problem}. ${lossRemedy}`);
}

type ItemsEdit = Record<"before" | "after", readonly GoldItemRow[]>;

const lossRemedy = 'What is handed over goes by "Release gold"; a mistake is corrected by an administrator.';

/** Checks the article's own position first, because two articles may look alike. */
function sameRowAs(gone: GoldItemRow, rows: readonly GoldItemRow[], taken: ReadonlySet<GoldItemRow>) {
  const inTurn = [...rows.slice(gone.position, gone.position + 1), ...rows];
  return inTurn.find((row) => !taken.has(row) && isDeepStrictEqual(pledgeOf(row), pledgeOf(gone)));
}

/** Entered values only. */
const pledgeOf = (row: GoldItemRow) => ({ ...row, ...assayAsEntered(row), position: 0, release_id: null });
