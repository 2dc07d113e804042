/** The audit log stores a repeated name once. */
import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import type { Db } from "#engine/server/db/dialect.ts";
import type { AuditEntryTable } from "#engine/server/tables/tables.ts";
import { insertAll } from "#server/seed/seed.ts";
import { createDatabase } from "./cluster.ts";
import { openTestApp } from "./harness.ts";
import { hasPostgres } from "./postgres.ts";

vi.setConfig({ testTimeout: 60_000 });

describe.skipIf(!hasPostgres())("on PostgreSQL", () => {
  it("an audit entry adds its names without reading the stored ones", () =>
    onDatabase(async (db) => {
      await sql`analyze`.execute(db);
      const count = 1_000;
      const read = await db.transaction().execute(async (transaction) => {
        await insertAll(transaction, "audit_entries", Array.from({ length: count }, entryOf));
        const { rows } = await sql<{ read: number }>`select sum(seq_tup_read) as read
          from pg_stat_xact_user_tables`.execute(transaction);
        return rows[0]?.read;
      });
      expect(read).toBeLessThanOrEqual(count);
      const { names } = await db
        .selectFrom("audit_names")
        .select(({ fn }) => fn.countAll<number>().as("names"))
        .where("name", "like", "borrower %")
        .executeTakeFirstOrThrow();
      expect(names).toBe(count);
    }));
});

async function onDatabase(test: (db: Db) => Promise<void>): Promise<void> {
  const database = await createDatabase();
  const app = await openTestApp({ databaseUrl: database.url });
  try {
    await test(app.db);
  } finally {
    await app.close();
    await database.drop();
  }
}

const entryOf = (_: unknown, at: number): AuditEntryTable => ({
  id: String(at + 1_000).padStart(12, "0"),
  at: "2025-01-02T10:00:00.000Z",
  area: "loans",
  act: "created",
  record_id: "",
  dossier_id: "",
  title: `Borrower ${at}`,
  actor_id: "",
  actor_name: "Ravi Teja",
  actor_role: "admin",
  changes: "{}",
  request_id: "",
  hash: "",
  address: "",
});
