/** Writes the tickets, receipts and releases of sample books, each as on its day. */
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { defaultTradePolicy } from "#domain/loan/trade-policy.ts";
import { subjectAsOf } from "#papers/subject-as-of.ts";
import { compose } from "#papers/index.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { PaperToIssue } from "#engine/server/audit/change.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { isAmong, textList } from "#engine/server/db/prepared.ts";
import { loansIn } from "#server/loans/loan-view.ts";
import { paperRow, type PaperRecords, subjectOf } from "#server/papers/paper-contents.ts";
import { viewOf } from "#engine/server/stores/records.ts";
import { chargeTable } from "#server/loans/charge-table.ts";
import type { PaperContentTable } from "#server/papers/paper-content-table.ts";
import { paymentTable } from "#server/loans/payment-table.ts";
import { releaseTable } from "#server/loans/release-table.ts";
import type { Table } from "#engine/server/tables/table.ts";
import { waiverTable } from "#server/loans/waiver-table.ts";
import { insertAll } from "../seed.ts";
import { groupBy } from "./group-by.ts";

/** Returns the hash of each paper by its number. */
export async function writePapers(db: Db, now: Date): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  let last = "";
  for (let loans = await lentAfter(db, last); loans.length > 0; loans = await lentAfter(db, last)) {
    const papers = await papersOf(db, loans, now);
    await insertAll(db, "paper_contents", papers);
    for (const { number, hash } of papers) hashes.set(number, hash);
    last = loans.at(-1)?.id ?? last;
    await setImmediate();
  }
  return hashes;
}

const lentAfter = (db: Db, id: string) =>
  db
    .selectFrom("loans")
    .select(["id", "ticket_number", "created_by", "created_at"])
    .where("id", ">", id)
    .where("ticket_number", "<>", "")
    .orderBy("id")
    .limit(200)
    .execute();

type LoanWithTicket = Awaited<ReturnType<typeof lentAfter>>[number];

async function papersOf(db: Db, loans: readonly LoanWithTicket[], now: Date): Promise<PaperContentTable[]> {
  const ids = loans.map(({ id }) => id);
  const wire = await loansIn(db, now, defaultTradePolicy).rows(ids);
  const loanOf = new Map(wire.map((loan) => [String(loan._id), loan]));
  const payments = await rowsUnder(db, paymentTable, { number: "receipt_number", by: "recorded_by" }, ids);
  const releases = await rowsUnder(db, releaseTable, { number: "number", by: "released_by" }, ids);
  const charges = await rowsUnder(db, chargeTable, { by: "charged_by" }, ids);
  const waivers = await rowsUnder(db, waiverTable, { by: "waived_by" }, ids);
  return loans.flatMap(({ id, ticket_number, created_by, created_at }) => {
    const own = { payments: payments.get(id), releases: releases.get(id) };
    // Rows of sample loans have every field that papers read.
    const related = {
      loan: loanOf.get(id),
      payments: (own.payments ?? []).map(({ wire: row }) => row),
      releases: (own.releases ?? []).map(({ wire: row }) => row),
      charges: (charges.get(id) ?? []).map(({ wire: row }) => row),
      waivers: (waivers.get(id) ?? []).map(({ wire: row }) => row),
      openedSeals: [],
    } as unknown as PaperRecords;
    const write = (issued: PaperToIssue, by: string, at: string) => {
      const subject = subjectOf({ ...issued, date: at }, related, defaultTradePolicy);
      return paperRow(issued, compose(issued.kind, subjectAsOf(subject)), { id: by }, at);
    };
    return [
      write({ kind: "ticket", parentId: id, recordId: id, number: ticket_number }, created_by, created_at),
      ...(own.payments ?? [])
        .filter(({ number }) => number)
        .map(({ id: recordId, number, by, at }) =>
          write({ kind: "receipt", parentId: id, recordId, number }, by, at),
        ),
      ...(own.releases ?? []).map(({ id: recordId, number, by, at }) =>
        write({ kind: "release", parentId: id, recordId, number }, by, at),
      ),
    ];
  });
}

type PaperSource = { id: string; loan: string; number: string; by: string; at: string; wire: Row };

/** Records of these loans by loan, each with its form in the API. */
async function rowsUnder<V, R>(
  db: Db,
  table: Table<V, R>,
  { number, by }: { number?: string; by: string },
  ids: readonly string[],
): Promise<Map<string, PaperSource[]>> {
  const { rows } = await sql<Omit<PaperSource, "wire">>`
    select id, loan_id as loan, ${number ? sql.ref(number) : sql.lit("")} as number, ${sql.ref(by)} as by, created_at as at
    from ${sql.table(table.name)} where ${isAmong(db, sql.ref<string>("loan_id"), textList(ids))}`.execute(
    db,
  );
  const wire = await viewOf(table)(db).rows(rows.map(({ id }) => id));
  const wireOf = new Map(wire.map((row) => [String(row._id), row]));
  return groupBy(
    rows.flatMap((row) => ({ ...row, wire: wireOf.get(row.id) ?? {} })),
    ({ loan }) => loan,
  );
}
