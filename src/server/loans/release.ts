/** Releases pledged articles: hands them over to the borrower or to a person whom the borrower named. */
import { sql } from "kysely";
import { type Day, dayOf, daysInWords } from "#domain/basics/dates.ts";
import { handoverDeadlineOn, releaseProblem, remainingGoldProblem } from "#domain/loan/release.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import type { TradePolicy } from "#domain/loan/trade-policy.ts";
import type { CompensationPayment } from "#resources/loans/compensations.ts";
import type { Handover } from "#resources/loans/commands/release.ts";
import { isToAnother } from "#resources/loans/releases.ts";
import { customerRow } from "#server/customers/customer-store.ts";
import { calendarOf } from "#server/office/holidays.ts";
import { invalid, Problem } from "#engine/server/http/problem.ts";
import { nextDocumentNumber } from "#server/base/document-series.ts";
import { countedAssaysOf, goldItemRows } from "./gold-items.ts";
import { rowById, insertRecord } from "#engine/server/stores/records.ts";
import { lockLoan } from "./loan-row.ts";
import { refuseStaleLoan } from "./loan-view.ts";
import { releasesOf } from "./release-store.ts";
import type { ChangeContext, Handler } from "#engine/server/stores/store.ts";
import { insertCompensation } from "./compensation.ts";
import { coverRequirementOn } from "./valuation.ts";
import type { GoldItemRow } from "./gold-item-table.ts";
import type { LoanRow } from "./loan-table.ts";
import { type ReleaseRow, releaseTable } from "./release-table.ts";

export const release: Handler<Handover, { trade: TradePolicy }> = async (values, change, { trade }) => {
  const { parentId: loanId } = change;
  const { articles, paidBy, reference, ...rest } = values;
  const loan = await lockLoan(change, loanId);
  change.noted.set(loanId, loan);
  throwProblem(releaseProblem(loan.status, loan.renewed_by !== null));
  const { daysLate, compensation: amount } = await latenessOf(loan, change);
  refuseWrongDelay(values, daysLate);
  await refuseUnknownRelation(values, loan, change);
  const handover = { ...rest, daysLate };
  const released = await insertRelease(loan, { articles, ...handover }, change, trade);
  const { id, number } = released;
  if (handover.delay === "ours")
    await insertCompensation(released, { daysLate, amount, paidBy, reference }, change);
  const releases = await releasesOf(change.db, loanId);
  const data = rowById(releases, id);
  change.issue({ kind: "release", parentId: loanId, recordId: id, number, read: { releases } });
  const payment = { paidBy, reference };
  return {
    data: { ...data, ...payment },
    event: { after: { ...handover, ...payment, goldItems: data.goldItems } },
  };
};

async function latenessOf({ id, status, closed_at }: LoanRow, { db, now }: ChangeContext) {
  if (status !== "closed" || closed_at === null) return { daysLate: 0, compensation: 0 };
  const last = await db
    .selectFrom("releases")
    .select(sql<Day | null>`max(day)`.as("day"))
    .where("loan_id", "=", id)
    .executeTakeFirst();
  const since = { closed: dayOf(closed_at), lastHandover: last?.day ?? undefined };
  return handoverDeadlineOn(dayOf(now.toISOString()), since, await calendarOf(db));
}

async function refuseUnknownRelation(
  { handedTo, relation }: Handover,
  { customer_id }: LoanRow,
  { db, needsApproval }: ChangeContext,
): Promise<void> {
  if (relation || !isToAnother({ handedTo }, await customerRow(db, customer_id))) return;
  if (needsApproval("toAnother"))
    throw invalid([{ msg: "Enter the relation to the borrower", path: "relation" }]);
}

function refuseWrongDelay({ delay }: Handover, daysLate: number): void {
  if (daysLate > 0 === Boolean(delay)) return;
  const msg =
    daysLate > 0
      ? `This handover is ${daysInWords(daysLate)} late. Choose whose delay it was`
      : "This handover is in time. Leave out whose delay it was";
  throw invalid([{ msg, path: "delay" }]);
}

/** Records the release. A closed loan may release everything, an active one only gold that its cover does not need. */
async function insertRelease(
  loan: LoanRow,
  release: Omit<Handover, keyof CompensationPayment>,
  change: ChangeContext,
  trade: TradePolicy,
): Promise<ReleaseRow> {
  const { db, now } = change;
  // An edit may have changed an article, or its place among the articles, since it was read.
  const unseen = release.articles.find(({ _id, version }) =>
    version === undefined ? !_id : version !== loan.version,
  );
  if (unseen) await refuseStaleLoan(change, unseen, trade);
  const pledged = await goldItemRows(db, loan.id);
  const leaving = new Set(release.articles.map((article) => articleRowOf(pledged, article)));
  if (loan.status === "active") {
    const staying = pledged.filter((row) => row.release_id === null && !leaving.has(row));
    const dues = await coverRequirementOn(db, dayOf(now.toISOString()), loan, trade);
    throwProblem(remainingGoldProblem(countedAssaysOf(staying), dues));
  }
  const number = await nextDocumentNumber(change, "release");
  const row = await insertRecord(releaseTable, release, change, { loan_id: loan.id, number });
  await db
    .updateTable("gold_items")
    .set({ release_id: row.id })
    .where(
      "id",
      "in",
      [...leaving].map(({ id }) => id),
    )
    .execute();
  return row;
}

function throwProblem(problem: string | undefined): void {
  if (problem) throw new Problem(409, problem);
}

function articleRowOf(
  pledged: readonly GoldItemRow[],
  { _id, article = 0 }: Handover["articles"][number],
): GoldItemRow {
  const row = _id ? pledged.find(({ id }) => id === _id) : pledged[article - 1];
  if (!row)
    throw invalid([{ msg: `This loan has no article ${_id ? "of this ID" : article}`, path: "articles" }]);
  if (row.release_id !== null)
    throw new Problem(409, `${nameInSentence(row.description)} is already handed over`);
  return row;
}
