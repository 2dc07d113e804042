import type { GoldItem } from "#resources/pledge.ts";
import type { Db } from "#server/db/dialect.ts";
import type { GoldItemTable } from "#server/db/tables.ts";
import { Problem } from "#server/problem.ts";
import { goldItemRows, insertGoldItems, toGoldItemRow } from "./gold-items.ts";
import { loanRow } from "./loan-row.ts";

/**
 * Replaces the articles of a loan. What was handed over or carried into a renewed loan is none of this loan's any more:
 * it has to come along as it was, and keeps where it went. Part of the caller's transaction.
 */
export async function editGoldItems(transaction: Db, loanId: string, items: readonly GoldItem[]) {
  const kept = await goldItemRows(transaction, loanId);
  const { status, renewed_by } = await loanRow(transaction, loanId);
  const rows = items.map((item, position) => toGoldItemRow(loanId, position, item));
  const taken = new Set<GoldItemTable>();
  for (const gone of kept.filter(({ release_id }) => release_id !== null || renewed_by !== null)) {
    const same = sameAs(gone, rows, taken);
    if (!same) throw new Problem(409, `${gone.description} is no longer pledged here; it stays as it was`);
    same.release_id = gone.release_id;
    taken.add(same);
  }
  if (renewed_by !== null && rows.length > taken.size) {
    throw new Problem(409, "The loan was renewed; articles are added to the renewed loan");
  }
  if (status === "active" && rows.length === taken.size) {
    throw new Problem(409, "At least one gold item must remain pledged while the loan runs");
  }
  await transaction.deleteFrom("gold_items").where("loan_id", "=", loanId).execute();
  await insertGoldItems(transaction, rows);
}

/** In its own place first, because two rings may look alike. */
function sameAs(gone: GoldItemTable, rows: readonly GoldItemTable[], taken: ReadonlySet<GoldItemTable>) {
  const isSame = (row: GoldItemTable | undefined) =>
    row !== undefined && !taken.has(row) && pledgeOf(row) === pledgeOf(gone);
  const own = rows[gone.position];
  return isSame(own) ? own : rows.find(isSame);
}

const pledgeOf = (row: GoldItemTable): string =>
  JSON.stringify({ ...row, position: 0, release_id: null }, Object.keys(row).sort());
