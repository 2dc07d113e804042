/** Composes and stores the unchanging contents of papers, in the transaction that numbers them. */
import { hash } from "node:crypto";
import type { ExpressionBuilder } from "kysely";
import { type Day, dayOf, formatDate } from "#domain/basics/dates.ts";
import type { TradePolicy } from "#domain/loan/trade-policy.ts";
import { compose, papers } from "#papers/index.ts";
import type { Paper, StoredPaper, Subject, LoadedSubject } from "#papers/paper.ts";
import { englishWording } from "#papers/wording.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { issuedPapers } from "#resources/loans/papers.ts";
import { isAssayed } from "#resources/loans/gold-items.ts";
import type { Change, PaperToIssue, StorePapers, PaperKey } from "#engine/server/audit/change.ts";
import type { Author } from "#engine/server/audit/entries.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { insertRow } from "#engine/server/db/prepared.ts";
import { notFound } from "#engine/server/http/problem.ts";
import type { Tables } from "#engine/server/tables/tables.ts";
import type { PaperContentRow } from "./paper-content-table.ts";
import { getIn, childrenOf } from "#engine/server/stores/records.ts";
import { chargeTable } from "#server/loans/charge-table.ts";
import { waiverTable } from "#server/loans/waiver-table.ts";
import { lockUnchangedLoan } from "#server/loans/loan-row.ts";
import { loansIn } from "#server/loans/loan-view.ts";
import { paymentsOf } from "#server/loans/payments.ts";
import { nameOfUser } from "#server/auth/user-table.ts";
import { rateChangesFor } from "#server/loans/valuation.ts";
import { openedSeals, releasesOf } from "#server/loans/release-store.ts";

export const storePapersWith =
  (trade: TradePolicy): StorePapers =>
  async (db, author, issued, now) => {
    const hashes: Record<string, string> = {};
    for (const paper of issued) {
      const row = paperRow(paper, await composePaper(db, paper, now, trade), author, now.toISOString());
      await insertRow(db, "paper_contents", row);
      hashes[row.number] = row.hash;
    }
    return hashes;
  };

export function paperRow(
  { kind, parentId, recordId, number, issuedBy }: PaperToIssue,
  paper: Paper,
  author: Pick<Author, "id">,
  issuedAt: string,
): PaperContentRow {
  const content = JSON.stringify(paper);
  return {
    kind,
    number,
    content,
    record_id: recordId,
    loan_id: parentId,
    hash: hash("sha256", content),
    issued_by: issuedBy ?? author.id,
    issued_at: issuedAt,
    printed_at: null,
  };
}

/** With `printed`, a paper printed before is marked as a duplicate of that day. */
export async function loadPaper(db: Db, key: PaperKey, printed?: Day): Promise<StoredPaper> {
  const row = await storedRowOf(db, key)
    .leftJoin("users", "users.id", "paper_contents.issued_by")
    .selectAll("paper_contents")
    .select(nameOfUser.as("issuer"))
    .executeTakeFirst();
  if (!row) throw paperNotFound();
  const reversal = await db
    .selectFrom("payments")
    .select("reason")
    .where("reverses", "=", key.recordId)
    .executeTakeFirst();
  return {
    kind: row.kind,
    recordId: row.record_id,
    number: row.number,
    issuedAt: row.issued_at,
    issuedBy: row.issuer,
    content: JSON.parse(row.content) as Paper,
    hash: row.hash,
    void:
      (await cancellationOf(db, key.parentId)) ??
      (key.kind === "visit" ? await reversedInVisit(db, key.recordId) : undefined) ??
      (reversal && englishWording.reversed(reversal.reason)),
    duplicate: row.printed_at && printed ? englishWording.duplicate(formatDate(printed)) : undefined,
  };
}

/** Returns the words that are drawn over every paper of a cancelled loan. */
async function cancellationOf(db: Db, loanId: string): Promise<string | undefined> {
  const loan = await db
    .selectFrom("loans")
    .leftJoin("users", "users.id", "loans.cancelled_by")
    .select(["cancelled_at", "cancellation_reason", nameOfUser.as("by")])
    .where("loans.id", "=", loanId)
    .where("cancelled_at", "is not", null)
    .executeTakeFirst();
  return (
    loan &&
    englishWording.cancelled(formatDate(loan.cancelled_at ?? undefined), loan.by, loan.cancellation_reason)
  );
}

async function reversedInVisit(db: Db, visit: string): Promise<string | undefined> {
  const payments = await db
    .selectFrom("payments")
    .leftJoin("payments as later", "later.reverses", "payments.id")
    .select("later.id")
    .where("payments.visit_id", "=", visit)
    .execute();
  const reversed = payments.filter(({ id }) => id !== null).length;
  return reversed > 0 ? englishWording.reversedInPart(reversed, payments.length) : undefined;
}

export const paperNotFound = () => notFound(issuedPapers.label.one);

/** Notes the first print, and returns whether this was it. */
export async function printPaper(change: Change, key: PaperKey): Promise<boolean> {
  const { db, now } = change;
  const { parentId: loanId, recordId } = key;
  await lockUnchangedLoan(change, loanId);
  const stored = await storedRowOf(db, key).select(["number", "printed_at"]).executeTakeFirst();
  if (!stored) throw paperNotFound();
  if (stored.printed_at) return false;
  await db
    .updateTable("paper_contents")
    .set({ printed_at: now.toISOString() })
    .where(matchesKey(key))
    .execute();
  change.audit({ area: issuedPapers.name, act: "printed", recordId, parentId: loanId, title: stored.number });
  return true;
}

const storedRowOf = (db: Db, key: PaperKey) => db.selectFrom("paper_contents").where(matchesKey(key));

const matchesKey =
  ({ kind, recordId, parentId }: PaperKey) =>
  ({ and }: ExpressionBuilder<Tables, "paper_contents">) =>
    and({ kind, record_id: recordId, loan_id: parentId });

const [chargesOf, waiversOf] = [childrenOf(chargeTable), childrenOf(waiverTable)];

async function composePaper(db: Db, issued: PaperToIssue, now: Date, trade: TradePolicy): Promise<Paper> {
  const { kind, parentId: loanId, recordId } = issued;
  const read = (issued.read ?? {}) as LoadedSubject;
  const loan = (read.loan ?? (await getIn(loansIn(db, now, trade), loanId))) as Loan;
  const printed = papers[kind].related;
  const hasPayments = printed === "payments";
  const isCharged = hasPayments && loan.terms !== undefined;
  const related: PaperRecords = {
    loan,
    payments: hasPayments ? (read.payments ?? (await paymentsOf(db, loanId))) : [],
    charges: isCharged ? await chargesOf(db, loanId) : [],
    waivers: hasPayments ? await waiversOf(db, loanId) : [],
    releases: printed === "releases" ? (read.releases ?? (await releasesOf(db, loanId))) : [],
    openedSeals: kind === "release" ? await openedSeals(db, loanId, recordId) : [],
  };
  const rateChanges = printed === "rates" ? await rateChangesFor(db, dayOf(loan.createdAt)) : undefined;
  const subject = subjectOf({ ...issued, date: now.toISOString() }, { ...related, rateChanges }, trade);
  return compose(kind, subject);
}

export type PaperRecords = Pick<
  Subject,
  "loan" | "payments" | "charges" | "waivers" | "releases" | "openedSeals" | "rateChanges"
>;

export const subjectOf = (
  {
    number,
    date,
    recordId,
    about = {},
  }: Pick<PaperToIssue, "number" | "recordId" | "about"> & { date: string },
  related: PaperRecords,
  trade: TradePolicy,
): Subject => ({
  ...related,
  number,
  date,
  recordId,
  about,
  trade,
  pledged: related.loan.goldItems.filter((item) => item.custody !== "released" && isAssayed(item)),
});
