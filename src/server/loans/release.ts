import { dayOf } from "#domain/basics/dates.ts";
import { releaseProblem, stayingProblem } from "#domain/loan/release.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import type { Trade } from "#domain/loan/trade.ts";
import type { Handover } from "#resources/loans/commands/release.ts";
import type { Handler } from "#server/handler.ts";
import { invalid, Problem } from "#engine/server/http/problem.ts";
import { nextDocumentNumber } from "#server/papers/document-series.ts";
import { countedOf, goldItemRows } from "./gold-items.ts";
import { oneOf } from "#engine/server/stores/listing.ts";
import { lockedLoanRow } from "./loan-row.ts";
import { refuseStaleLoan } from "./loan-store.ts";
import { insertRecord } from "#engine/server/stores/records.ts";
import { releasesOf } from "./release-store.ts";
import type { Changing } from "#engine/server/stores/store.ts";
import { duesOn } from "./valuation.ts";
import type { GoldItemRow } from "./gold-item-table.ts";
import type { LoanRow } from "./loan-table.ts";
import { type ReleaseRow, releaseTable } from "./release-table.ts";

/** Releases articles of the loan. */
export const release: Handler<Handover> = async ({ articles, ...handover }, change, { trade }) => {
  const { parentId: loanId } = change;
  const loan = await lockedLoanRow(change, loanId);
  const { id, number } = await handOver(loan, { articles, ...handover }, change, trade);
  const releases = await releasesOf(change.db, loanId);
  const data = oneOf(releases, id);
  change.issue({ kind: "release", parentId: loanId, recordId: id, number, read: { releases } });
  return { data, event: { after: { ...handover, goldItems: data.goldItems } } };
};

/** A closed loan may release everything, an active one only gold that its cover does not need. */
async function handOver(
  loan: LoanRow,
  release: Handover,
  change: Changing,
  trade: Trade,
): Promise<ReleaseRow> {
  const { db, now } = change;
  refuse(releaseProblem(loan.status, loan.renewed_by !== null));
  // Articles are identified by position, which may have changed with the version.
  const unseen = release.articles.find(({ version }) => version !== loan.version);
  if (unseen) await refuseStaleLoan(change, unseen, trade);
  const pledged = await goldItemRows(db, loan.id);
  const going = new Set(release.articles.map(({ article }) => chosen(pledged, article)));
  if (loan.status === "active") {
    const staying = pledged.filter((row) => row.release_id === null && !going.has(row));
    const dues = await duesOn(db, dayOf(now.toISOString()), loan, trade);
    refuse(stayingProblem(countedOf(staying), dues));
  }
  const number = await nextDocumentNumber(change, "release");
  const kept = await insertRecord(releaseTable, release, change, { loan_id: loan.id, number });
  await db
    .updateTable("gold_items")
    .set({ release_id: kept.id })
    .where("loan_id", "=", loan.id)
    .where(
      "position",
      "in",
      [...going].map(({ position }) => position),
    )
    .execute();
  return kept;
}

function refuse(problem: string | undefined): void {
  if (problem) throw new Problem(409, problem);
}

function chosen(pledged: readonly GoldItemRow[], article: number): GoldItemRow {
  const row = pledged[article - 1];
  if (!row) throw invalid([{ msg: `There is no article ${article} on this loan`, path: "articles" }]);
  if (row.release_id !== null)
    throw new Problem(409, `${nameInSentence(row.description)} was handed over already`);
  return row;
}
