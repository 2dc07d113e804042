/** Texts that an older version damaged: reported where they would end the process, and mended with an audit entry. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { verifyAuditLog } from "#server/ops/verify-audit-log.ts";
import { verifyCopy } from "#server/ops/backup/verify-copy.ts";
import { mendTexts } from "#server/ops/mend-texts.ts";
import { damagedTexts } from "#server/ops/damaged.ts";
import { openDatabase } from "#server/database.ts";
import { openSqliteReadOnly } from "#engine/server/db/sqlite.ts";
import { onBothDatabases } from "../databases.ts";
import { auditKey, openTestApp, type TestApp } from "../harness.ts";
import { createLoan, schemeForm } from "../samples.ts";

describe("bytes that are not text", () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "mend-"));
    file = join(folder, "gold-loan.sqlite");
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Half an emoji as json_each stored it, and texts that were cut off. */
  const bytes = { "half a character": "41eda080", "a lone byte": "4180", "a cut character": "41e0b0" };

  async function damaged(hex: string): Promise<{ app: TestApp; id: string }> {
    const app = await openTestApp({ file });
    const { id } = await createLoan(app);
    for (const [table, column] of [
      ["customers", "name"],
      ["customers", "name_key"],
      ["gold_items", "description"],
    ]) {
      await sql`update ${sql.table(String(table))} set ${sql.ref(String(column))} = cast(${sql.raw(`x'${hex}'`)} as text)`.execute(
        app.db,
      );
    }
    return { app, id };
  }

  it.each(Object.entries(bytes))(
    "%s stops the start of a server and the verification of a copy",
    async (_, hex) => {
      const { app, id } = await damaged(hex);
      await app.close();
      const named =
        /damaged: customers [\w-]{36}, name, .*gold_items .*, description\. To mend them, run: npm run mend/;
      await expect(openDatabase({ file })).rejects.toThrow(named);
      const copy = openSqliteReadOnly(file);
      await expect(verifyAuditLog(copy)).rejects.toThrow(named);
      await expect(verifyCopy(copy)).rejects.toThrow(named);
      await copy.destroy();
      expect(id).toBeTruthy();
    },
  );

  it.each(Object.entries(bytes))(
    "%s is replaced, and the audit log records it and passes verification",
    async (_, hex) => {
      const { app } = await damaged(hex);
      const { db, clock } = app;
      const mended = await mendTexts({ db, auditKey, clock: clock.now });
      expect(mended.map(({ table, column }) => `${table}.${column}`).sort()).toEqual([
        "customers.name",
        "customers.name_key",
        "gold_items.description",
      ]);
      expect(await damagedTexts(db, { isWhole: true })).toEqual([]);
      const { body } = await app.request("GET", "/admin/loans?page=1", undefined, await app.signIn("admin"));
      expect((body.data as Row[])[0]).toMatchObject({ name: expect.stringMatching(/^A\ufffd+$/) });
      const entry = await db
        .selectFrom("audit_entries")
        .selectAll()
        .where("act", "=", "mended")
        .executeTakeFirstOrThrow();
      expect(entry.changes).toContain(hex);
      expect(await verifyAuditLog(db)).not.toHaveProperty("broken");
      expect(await verifyAuditLog(db)).not.toHaveProperty("changed");
      await app.close();
      await (await openDatabase({ file })).destroy();
    },
  );
});

onBothDatabases(({ open }) => {
  it("half a character in the name of a scheme's charge is found and mended", async () => {
    const app = await open();
    const { db, clock } = app;
    const token = await app.signIn("admin");
    await app.request("POST", "/admin/schemes", schemeForm, token);
    const { content } = await db.selectFrom("scheme_versions").select("content").executeTakeFirstOrThrow();
    const halved = content.replace("Processing fee", "Processing \\ud83d");
    await db.updateTable("scheme_versions").set({ content: halved }).execute();
    const charges = JSON.stringify(JSON.parse(halved).charges);
    await db.updateTable("schemes").set({ charges }).execute();
    const damaged = await damagedTexts(db, { isWhole: false });
    expect(damaged.map(({ table, column }) => `${table}.${column}`).sort()).toEqual([
      "scheme_versions.content",
      "schemes.charges",
    ]);
    await mendTexts({ db, auditKey, clock: clock.now });
    const { body } = await app.request("GET", "/admin/schemes?page=1", undefined, token);
    expect(body.data).toMatchObject([{ charges: [{ name: "Processing \ufffd" }] }]);
    expect(await verifyAuditLog(db)).not.toHaveProperty("changed");
    await app.close();
  });

  it("an undamaged database is not changed, even if it contains emoji and escapes", async () => {
    const app = await open();
    await createLoan(app, { name: "సీత 👩‍👩‍👧 \\ud800", presentAddress: '["\\ud800"]' });
    expect(await mendTexts({ db: app.db, auditKey, clock: app.clock.now })).toEqual([]);
    const entries = await app.db
      .selectFrom("audit_entries")
      .select("id")
      .where("act", "=", "mended")
      .execute();
    expect(entries).toEqual([]);
    await app.close();
  });
});
