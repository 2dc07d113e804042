/** A book from an older version is upgraded in place and keeps everything in it. */
import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import type { StoredPaper } from "#papers/paper.ts";
import { containsLogEnd } from "#engine/server/audit/verify.ts";
import { verifyAuditLog } from "#server/ops/verify-audit-log.ts";
import { controlTotals } from "#server/ops/control-totals.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { refreshPositions } from "#server/reports/refresh-positions.ts";
import { auditKey } from "./harness.ts";
import { onUsedBooks, usedBook } from "../used-book/book.ts";

vi.setConfig({ testTimeout: 60_000 });

onUsedBooks(({ openBefore, openAfter }) => {
  it("an upgraded book keeps its rows, sums and control totals", async () => {
    const before = await openBefore();
    const { tables } = usedBook();
    const was = await controlTotals(before);
    for (const [name, rows] of Object.entries(tables))
      expect(was).toMatchObject({ [`${name} (rows)`]: rows.length });
    const balances = await trialBalance(before);
    const { db } = await openAfter(before);
    expect(await controlTotals(db)).toMatchObject(ofProduct(was));
    expect(await trialBalance(db)).toEqual(balances);
    for (const [name, rows] of Object.entries(tables)) {
      const columns = Object.keys(rows[0] ?? {}).map((column) => sql.ref(column));
      if (columns.length === 0) continue;
      const { rows: kept } = await sql`select ${sql.join(columns)} from ${sql.table(name)}`.execute(db);
      expect([name, sorted(kept)]).toEqual([name, sorted(rows)]);
    }
  });

  it("an upgraded book has no contradictions, and its audit log passes verification and continues", async () => {
    const before = await openBefore();
    const { entries, last } = await verifyAuditLog(before);
    const app = await openAfter(before);
    expect(await findContradictions(app.db)).toEqual([]);
    expect(await verifyAuditLog(app.db)).toEqual({ entries, last });
    await app.request("POST", "/settings/update-gold-rate", { rate: 7_300 }, await app.signIn("admin"));
    expect(await containsLogEnd(app.db, { count: entries, hash: last })).toBe(true);
  });

  it("Today is the same before and after the sums are stored, and the sums agree with the loans", async () => {
    const app = await openAfter(await openBefore());
    const token = await app.signIn("admin");
    const today = async () => (await app.request("GET", "/admin/reports/today", undefined, token)).body.data;
    const before = await today();
    await refreshPositions({ db: app.db, clock: app.clock.now, auditKey });
    expect(await app.db.selectFrom("changed_loans").selectAll().execute()).toEqual([]);
    expect(await today()).toEqual(before);
    expect(await findContradictions(app.db)).toEqual([]);
  });

  it("an upgraded book shows each paper unchanged", async () => {
    const app = await openAfter(await openBefore());
    const token = await app.signIn("admin");
    const papers = usedBook().tables.paper_contents ?? [];
    expect(new Set(papers.map(({ kind }) => kind))).toEqual(
      new Set(["ticket", "receipt", "release", "statement", "notice"]),
    );
    for (const { kind, record_id, loan_id, number, content, hash } of papers) {
      const { body } = await app.request(
        "GET",
        `/loans/${loan_id}/papers/${kind}/${record_id}`,
        undefined,
        token,
      );
      const paper = body.data as StoredPaper;
      expect([paper.number, paper.hash]).toEqual([number, hash]);
      expect(paper.content).toEqual(JSON.parse(String(content)));
    }
  });
});

const trialBalance = async (db: Db) => {
  const { rows } =
    await sql`select debit, credit, count(*) as count, sum(amount_paise) as amount from postings
    group by debit, credit order by debit, credit`.execute(db);
  return rows;
};

/** Leaves out Kysely's list of migrations, which grows, and the tables of SQLite's own search. */
const ofProduct = (totals: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(totals).filter(([name]) => !/^kysely_|_searched/.test(name)));

const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort();
