import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { defaultTradePolicy } from "#domain/loan/trade-policy.ts";
import { subjectAsOf } from "./subject-as-of.ts";
import { compose } from "#papers/index.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { PaperToIssue } from "#engine/server/audit/change.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { isAmong, textList } from "#engine/server/db/prepared.ts";
import { loansIn } from "#server/loans/loan-view.ts";
import { paperRow, type PaperRecords, subjectOf } from "#server/papers/paper-contents.ts";
import { viewOf } from "#engine/server/stores/records.ts";
import { chargeTable } from "#server/loans/charge-table.ts";
import type { PaperContentRow } from "#server/papers/paper-content-table.ts";
import { paymentTable } from "#server/loans/payment-table.ts";
import { releaseTable } from "#server/loans/release-table.ts";
import type { Table } from "#engine/server/tables/table.ts";
import { waiverTable } from "#server/loans/waiver-table.ts";
import { insertAll } from "#server/seed/seed.ts";
import { groupBy } from "#domain/basics/collections.ts";

export async function writePapers(db: Db, now: Date): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  let loans = await loansWithTicketAfter(db, "");
  while (loans.length > 0) {
    const papers = await papersOf(db, loans, now);
    await insertAll(db, "paper_contents", papers);
    for (const { number, hash } of papers) hashes.set(number, hash);
    await setImmediate();
    loans = await loansWithTicketAfter(db, loans.at(-1)?.id ?? "");
  }
  return hashes;
}

const loansWithTicketAfter = (db: Db, id: string) =>
  db
    .selectFrom("loans")
    .select(["id", "ticket_number", "created_by", "created_at"])
    .where("id", ">", id)
    .where("ticket_number", "<>", "")
    .orderBy("id")
    .limit(200)
    .execute();

type LoanWithTicket = Awaited<ReturnType<typeof loansWithTicketAfter>>[number];

async function papersOf(db: Db, loans: readonly LoanWithTicket[], now: Date): Promise<PaperContentRow[]> {
  const loanIds = loans.map(({ id }) => id);
  const loanRecords = await loansIn(db, now, defaultTradePolicy).rows(loanIds);
  const loanRecordOf = new Map(loanRecords.map((loan) => [String(loan._id), loan]));
  const payments = await childrenByLoan(db, paymentTable, loanIds, {
    numberColumn: "receipt_number",
    authorColumn: "recorded_by",
  });
  const releases = await childrenByLoan(db, releaseTable, loanIds, {
    numberColumn: "number",
    authorColumn: "released_by",
  });
  const charges = await childrenByLoan(db, chargeTable, loanIds, { authorColumn: "charged_by" });
  const waivers = await childrenByLoan(db, waiverTable, loanIds, { authorColumn: "waived_by" });
  return loans.flatMap((loan) => {
    const loanPayments = payments.get(loan.id) ?? [];
    const loanReleases = releases.get(loan.id) ?? [];
    // Rows of sample loans have every field that papers read.
    const records = {
      loan: loanRecordOf.get(loan.id),
      payments: recordsIn(loanPayments),
      releases: recordsIn(loanReleases),
      charges: recordsIn(charges.get(loan.id) ?? []),
      waivers: recordsIn(waivers.get(loan.id) ?? []),
      openedSeals: [],
    } as unknown as PaperRecords;
    const receipts = loanPayments.filter(({ number }) => number !== "");
    return [
      paperOf("ticket", ticketOf(loan), records),
      ...receipts.map((receipt) => paperOf("receipt", receipt, records)),
      ...loanReleases.map((release) => paperOf("release", release, records)),
    ];
  });
}

function paperOf(
  kind: "ticket" | "receipt" | "release",
  { id, loanId, number, authorId, createdAt }: PaperSource,
  records: PaperRecords,
): PaperContentRow {
  const issued: PaperToIssue = { kind, parentId: loanId, recordId: id, number };
  const subject = subjectOf({ ...issued, date: createdAt }, records, defaultTradePolicy);
  return paperRow(issued, compose(kind, subjectAsOf(subject)), { id: authorId }, createdAt);
}

type PaperSource = { id: string; loanId: string; number: string; authorId: string; createdAt: string };
type LoanChild = PaperSource & { record: Row };

const recordsIn = (children: readonly LoanChild[]): Row[] => children.map(({ record }) => record);

const ticketOf = ({ id, ticket_number, created_by, created_at }: LoanWithTicket): PaperSource => ({
  id,
  loanId: id,
  number: ticket_number,
  authorId: created_by,
  createdAt: created_at,
});

async function childrenByLoan<V, R>(
  db: Db,
  table: Table<V, R>,
  loanIds: readonly string[],
  { numberColumn, authorColumn }: { numberColumn?: string; authorColumn: string },
): Promise<Map<string, LoanChild[]>> {
  const isOfLoans = isAmong(db, sql.ref<string>("loan_id"), textList(loanIds));
  const { rows } = await sql<PaperSource>`
    select id, loan_id as "loanId", ${numberColumn ? sql.ref(numberColumn) : sql.lit("")} as number,
      ${sql.ref(authorColumn)} as "authorId", created_at as "createdAt"
    from ${sql.table(table.name)} where ${isOfLoans}`.execute(db);
  const records = await viewOf(table)(db).rows(rows.map(({ id }) => id));
  const recordOf = new Map(records.map((record) => [String(record._id), record]));
  const children = rows.map((row) => ({ ...row, record: recordOf.get(row.id) ?? {} }));
  return groupBy(children, ({ loanId }) => loanId);
}
