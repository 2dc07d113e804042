import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Change } from "#engine/server/audit/change.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { nextDocumentNumber } from "#server/base/document-series.ts";
import { onBothDatabases } from "../databases.ts";

onBothDatabases(({ isPostgres, open }) => {
  it("no number is issued when the database stores none", async () => {
    const { db, clock } = await open();
    const change = { db, now: clock.now() } as Change;
    expect(await nextDocumentNumber(change, "statement")).toBe("SA/2024-25/000001");
    await dropInserts(db, isPostgres);
    await expect(nextDocumentNumber(change, "statement")).rejects.toThrow("no number for SA/2024-25");
  });
});

async function dropInserts(db: Db, isPostgres: boolean): Promise<void> {
  if (!isPostgres) {
    await sql`create trigger drop_inserts before insert on document_series begin select raise(ignore); end`.execute(
      db,
    );
    return;
  }
  await sql`create function drop_inserts() returns trigger language plpgsql as 'begin return null; end'`.execute(
    db,
  );
  await sql`create trigger drop_inserts before insert on document_series for each row execute function drop_inserts()`.execute(
    db,
  );
}
