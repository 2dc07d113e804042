/** Texts that an older version damaged: reported where they would end the process, and mended with an audit entry. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { verifyAuditLog } from "#server/ops/verify-audit-log.ts";
import { verifyCopy } from "#server/ops/backup/verify-copy.ts";
import { mendTexts } from "#server/ops/mend-texts.ts";
import { findDamagedTexts } from "#server/ops/damaged/texts.ts";
import { openDatabase } from "#server/database.ts";
import { openSqliteReadOnly } from "#engine/server/db/sqlite.ts";
import { onBothDatabases } from "../databases.ts";
import { changeDeps, openTestApp } from "../harness.ts";
import { createLoan, schemeForm } from "../samples.ts";

/** Half an emoji as json_each stored it, and texts that were cut off. */
const damagedBytes = { "half a character": "41eda080", "a lone byte": "4180", "a cut character": "41e0b0" };

const damagedColumns = ["customers.name", "customers.name_key", "gold_items.description"];

it("invalid UTF-8 stops the server's start and a backup's verification, and the repair is audited", {
  timeout: 60_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), "mend-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "gold-loan.sqlite");
  const app = await openTestApp({ file });
  const { db } = app;
  await createLoan(app);
  for (const hex of Object.values(damagedBytes)) {
    for (const [table = "", column = ""] of damagedColumns.map((name) => name.split(".")))
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = cast(${sql.raw(`x'${hex}'`)} as text)`.execute(
        db,
      );
    const named =
      /damaged: .*customers [\w-]{36}, name, .*gold_items .*, description.*\. To mend them, run: npm run mend/;
    await expect(openDatabase({ file })).rejects.toThrow(named);
    const copy = openSqliteReadOnly(file);
    await expect(verifyAuditLog(copy)).rejects.toThrow(named);
    await expect(verifyCopy(copy)).rejects.toThrow(named);
    await copy.destroy();

    const mended = await mendTexts(changeDeps(app));
    expect(mended.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(damagedColumns);
    expect(await findDamagedTexts(db)).toEqual([]);
    const { body } = await app.request("GET", "/admin/loans?page=1", undefined, await app.signIn("admin"));
    expect((body.data as Row[])[0]).toMatchObject({ name: expect.stringMatching(/^A\ufffd+$/) });
    const entry = await db
      .selectFrom("audit_entries")
      .selectAll()
      .where("act", "=", "mended")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(entry.changes).toContain(hex);
    expect(await verifyAuditLog(db)).not.toHaveProperty("broken");
    expect(await verifyAuditLog(db)).not.toHaveProperty("changed");
  }
  await app.close();
  await (await openDatabase({ file })).destroy();
});

onBothDatabases(({ open }) => {
  it("half a character in the name of a scheme's charge is found and mended", async () => {
    const app = await open();
    const { db } = app;
    const token = await app.signIn("admin");
    await app.request("POST", "/admin/schemes", schemeForm, token);
    const { content } = await db.selectFrom("scheme_versions").select("content").executeTakeFirstOrThrow();
    const halved = content.replace("Processing fee", "Processing \\ud83d");
    await db.updateTable("scheme_versions").set({ content: halved }).execute();
    const charges = JSON.stringify(JSON.parse(halved).charges);
    await db.updateTable("schemes").set({ charges }).execute();
    const damaged = await findDamagedTexts(db);
    expect(damaged.map(({ table, column }) => `${table}.${column}`).sort()).toEqual([
      "scheme_versions.content",
      "schemes.charges",
    ]);
    await mendTexts(changeDeps(app));
    const { body } = await app.request("GET", "/admin/schemes?page=1", undefined, token);
    expect(body.data).toMatchObject([{ charges: [{ name: "Processing \ufffd" }] }]);
    expect(await verifyAuditLog(db)).not.toHaveProperty("changed");
    await app.close();
  });

  it("an undamaged database is not changed, even if it contains emoji and escapes", async () => {
    const app = await open();
    await createLoan(app, { name: "సీత 👩‍👩‍👧 \\ud800", presentAddress: '["\\ud800"]' });
    expect(await mendTexts(changeDeps(app))).toEqual([]);
    const entries = await app.db
      .selectFrom("audit_entries")
      .select("id")
      .where("act", "=", "mended")
      .execute();
    expect(entries).toEqual([]);
    await app.close();
  });
});
