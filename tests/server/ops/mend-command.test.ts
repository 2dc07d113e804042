/** A damaged book that lacks an index: the start names the damage, the command mends it, and the start makes the index. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect } from "vitest";
import type { Db } from "#engine/server/db/dialect.ts";
import { whileRewriting } from "#engine/server/db/triggers.ts";
import { openDatabase } from "#server/database.ts";
import { playStory } from "../story.ts";
import { auditKey, openTestApp } from "../harness.ts";
import { onBothEngines } from "../commands.ts";
import { testAtNight } from "#tests/setup/night.ts";

onBothEngines(({ isPostgres, env, folder, run, start }) => {
  const opened = async <Result>(use: (db: Db) => Promise<Result>): Promise<Result> => {
    const { DATABASE_URL: url = "" } = env();
    const db = await openDatabase({
      url: isPostgres ? url : undefined,
      file: join(folder(), "gold-loan.sqlite"),
    });
    return use(db).finally(() => db.destroy());
  };

  async function damage(db: Db): Promise<string[]> {
    const halved = sql`replace(charges, '"name":"', '"name":"\\ud83d')`;
    await sql`update schemes set charges = ${halved}, slabs = '[{"name":"\\ud83d"}]'`.execute(db);
    if (isPostgres) return ["schemes [\\w-]{36}, charges", "schemes [\\w-]{36}, slabs"];
    const bytes = sql`cast(x'41eda080' as text)`;
    await sql`update customers set name = ${bytes}, name_key = ${bytes}`.execute(db);
    await sql`update payments set transaction_id = ${bytes} where reference_key is not null`.execute(db);
    await sql`update gold_items set description = ${bytes}`.execute(db);
    await whileRewriting(db, "postings", () => sql`update postings set narration = ${bytes}`.execute(db));
    return ["customers [\\w-]{36}, name"];
  }

  testAtNight(
    "a damaged book of an older version is reported at start, mended by the command and then brought up to date",
    async () => {
      writeFileSync(join(folder(), "gold-loan.audit-key"), `${auditKey}\n`);
      await opened(async () => {});
      const { DATABASE_URL: databaseUrl } = env();
      const app = await openTestApp(
        databaseUrl ? { databaseUrl } : { file: join(folder(), "gold-loan.sqlite") },
      );
      await playStory(app);
      await app.close();
      const places = await opened(async (db) => {
        await sql`drop index loans_created`.execute(db);
        await sql`delete from schema_parts where name = 'index loans.loans_created'`.execute(db);
        return damage(db);
      });
      const refused = await start();
      expect(await refused.exited).toBe(1);
      for (const place of places) expect(refused.output()).toMatch(new RegExp(place));
      expect(refused.output()).toContain("run: npm run mend");

      const mended = await run("mend");
      expect([mended.code, mended.output]).toEqual([0, expect.stringContaining("Mended schemes")]);
      if (!isPostgres) {
        for (const place of [
          /gold_items .*, description/,
          /payments .*, transaction_id/,
          /postings .*, narration/,
        ])
          expect(mended.output).toMatch(place);
      }
      expect(await run("mend")).toEqual({ code: 0, output: "No text is damaged\n" });
      const server = await start();
      expect(server.output()).toContain("Listening on");
      await server.stop("SIGTERM");
      const verified = await run("audit-verify");
      expect([verified.code, verified.output]).toEqual([
        0,
        expect.stringContaining("The audit log is intact"),
      ]);
      const entries = await opened((db) =>
        db.selectFrom("audit_entries").select("changes").where("act", "=", "mended").execute(),
      );
      const changesOfEntries = entries.map(({ changes }) => changes).join("\n");
      for (const line of mended.output.trim().split("\n"))
        expect(changesOfEntries).toContain(line.replace("Mended ", "").split(": ")[0]);
    },
  );
});
