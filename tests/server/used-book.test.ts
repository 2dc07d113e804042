/** A book from an older version is upgraded in place and keeps everything in it. */
import { sql } from "kysely";
import { expect, vi } from "vitest";
import { queryRows } from "#engine/declare/query-rows.ts";
import { toSearchParams } from "#engine/declare/query.ts";
import type { ReportResult } from "#engine/declare/report.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { containsLogEnd } from "#engine/server/audit/verify.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { StoredPaper } from "#papers/paper.ts";
import { audit } from "#resources/index.ts";
import type { GoldItem } from "#resources/loans/gold-items.ts";
import { controlTotals } from "#server/ops/control-totals.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import { verifyAuditLog } from "#server/ops/verify-audit-log.ts";
import { onUsedBooks, usedBook } from "../used-book/book.ts";
import { refresh } from "./harness.ts";
import { testAtNight } from "#tests/setup/night.ts";

vi.setConfig({ testTimeout: 60_000 });

onUsedBooks(({ upgradeOnce }) => {
  let was: Record<string, number>;
  let balances: unknown;
  let logEnd: { entries: number; last: string };
  let found: { contradictions: readonly string[]; log: unknown };
  const upgraded = upgradeOnce(
    async (before) => {
      was = await controlTotals(before);
      balances = await trialBalance(before);
      logEnd = await verifyAuditLog(before);
    },
    // Before any test writes.
    async ({ db }) => {
      found = { contradictions: await findContradictions(db), log: await verifyAuditLog(db) };
    },
  );

  // The other tests write, so this one comes first.
  testAtNight("an upgraded book keeps its rows, sums and control totals", async () => {
    const { tables } = usedBook();
    for (const [name, rows] of Object.entries(tables))
      expect(was).toMatchObject({ [`${name} (rows)`]: rows.length });
    const { db } = upgraded();
    expect(await controlTotals(db)).toMatchObject(ofProduct(was));
    expect(await trialBalance(db)).toEqual(balances);
    for (const [name, rows] of Object.entries(tables)) {
      const columns = Object.keys(rows[0] ?? {}).map((column) => sql.ref(column));
      if (columns.length === 0) continue;
      const { rows: kept } = await sql`select ${sql.join(columns)} from ${sql.table(name)}`.execute(db);
      expect([name, sorted(kept)]).toEqual([name, sorted(rows)]);
    }
  });

  testAtNight(
    "an upgraded book has no contradictions, and its audit log passes verification and continues",
    async () => {
      const app = upgraded();
      const { entries, last } = logEnd;
      expect(found).toEqual({ contradictions: [], log: { entries, last } });
      await app.request("POST", "/settings/update-gold-rate", { rate: 7_300 }, await app.signIn("admin"));
      expect(await containsLogEnd(app.db, { count: entries, hash: last })).toBe(true);
    },
  );

  testAtNight("an upgraded book answers the carat of each article beside its purity", async () => {
    const app = upgraded();
    const token = await app.signIn("admin");
    const { body } = await app.request("GET", "/admin/loans", undefined, token);
    const items = (body.data as { goldItems: GoldItem[] }[]).flatMap(({ goldItems }) => goldItems);
    const tested = items.filter(({ purity, assayedPurity }) => purity || assayedPurity);
    expect(tested.length).toBeGreaterThan(0);
    for (const { carat, purity, assayedCarat, assayedPurity } of items)
      expect([carat || undefined, assayedCarat || undefined]).toEqual([
        Number(purity) || undefined,
        Number(assayedPurity) || undefined,
      ]);
  });

  testAtNight(
    "Today is the same before and after the sums are stored, and the sums agree with the loans",
    async () => {
      const app = upgraded();
      const token = await app.signIn("admin");
      const figures = async () => {
        const { body } = await app.request("GET", "/admin/reports/today", undefined, token);
        return (body.data as ReportResult).tables.figures?.rows ?? [];
      };
      // Loans above their limit are counted in the background after a start.
      const today = async () => (await figures()).filter(({ key }) => key !== "above");
      const before = await today();
      expect(before.length).toBeGreaterThan(5);
      expect(before.filter(({ key }) => key === "duplicates")).toEqual([]);
      await refresh(app);
      expect(await today()).toEqual(before);
      expect(await findContradictions(app.db)).toEqual([]);
    },
  );

  testAtNight("a search finds audit entries that the older version wrote", async () => {
    const app = upgraded();
    const token = await app.signIn("admin");
    const { body } = await app.request("GET", "/admin/audit", undefined, token);
    const rows = body.data as Row[];
    for (const { title } of rows.slice(0, 300).filter((_, at) => at % 50 === 0)) {
      const query = { q: String(title), page: 1, perPage: 25 };
      const found = await app.request("GET", `/admin/audit?${toSearchParams(query)}`, undefined, token);
      expect(found.body).toMatchObject({ total: queryRows(audit, rows, query).total });
    }
  });

  testAtNight("an upgraded book shows each paper unchanged", async () => {
    const app = upgraded();
    const token = await app.signIn("admin");
    const papers = usedBook().tables.paper_contents ?? [];
    expect(new Set(papers.map(({ kind }) => kind))).toEqual(
      new Set(["ticket", "receipt", "release", "statement", "notice"]),
    );
    for (const { kind, record_id, loan_id, number, content, hash } of papers) {
      const path = `/loans/${loan_id}/papers/${kind}/${record_id}`;
      const { body } = await app.request("GET", path, undefined, token);
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
