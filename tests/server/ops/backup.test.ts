import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { sealOf } from "#engine/server/audit/entries.ts";
import { backupName, expiredBackups } from "#server/ops/backup/files.ts";
import { restorePostgres } from "#server/ops/backup/postgres.ts";
import { restoreSqlite } from "#server/ops/backup/sqlite.ts";
import { openDatabase } from "#server/database.ts";
import { openCompanyPostgres } from "#server/base/postgres.ts";
import { openSqlite } from "#engine/server/db/sqlite.ts";
import { freePort } from "#tests/setup/free-port.ts";
import { rounds } from "#tests/slow/soak/rounds.ts";
import { admin, onBothEngines } from "../commands.ts";
import { loanForm } from "../samples.ts";
import { signIn } from "../sessions.ts";
import { isNight, testAtNight } from "#tests/setup/night.ts";

const flips = rounds(isNight ? 5 : 3, 2_000);
/** Among so many loans, some have payments of today, after the first entry of the audit log. */
const seeded = isNight ? 200 : 60;
const cash = { amount: 1, paymentMethod: "handcash" };

onBothEngines(
  ({ isPostgres, env, folder, run, start }) => {
    const backups = () =>
      readdirSync(join(folder(), "backups"))
        .filter((name) => !/\.(txt|sha256)$/.test(name))
        .map((name) => join(folder(), "backups", name));

    it("a backup under load has a checksum, and after a loss it restores the books as they were", async () => {
      expect((await run("seed", "--loans", "20")).output).toContain("20 loans written");
      const port = { PORT: String(await freePort()) };
      const server = await start(port);
      const session = await signIn(server, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD);
      const { _id } = (await session("POST", "/admin/loans", loanForm)).data as Row;
      let isOver = false;
      let acknowledged = 0;
      const work = (async () => {
        while (!isOver) {
          await session("POST", `/loans/${_id}/payment`, cash);
          acknowledged += 1;
        }
      })();
      while (acknowledged < 5) await session("GET", "/settings/gold-rate");
      const before = acknowledged;
      const { code, output } = await run("backup");
      const after = acknowledged + 1;
      isOver = true;
      await work;
      expect(output).toContain("Backup written and read back");
      expect(code).toBe(0);
      const [file = ""] = backups();
      expect(backups()).toHaveLength(1);
      expect(statSync(file).mode & 0o077).toBe(0);
      // Other programs can verify the checksum.
      const sum = createHash("sha256").update(readFileSync(file)).digest("hex");
      expect(readFileSync(`${file}.sha256`, "utf8")).toBe(`${sum}  ${basename(file)}\n`);
      expect(statSync(`${file}.sha256`).mode & 0o077).toBe(0);

      // Restoring is refused while the server runs, and while the database holds customers.
      const running = await run("restore", file, "--force");
      expect([running.code, running.output]).toEqual([1, expect.stringContaining("a server is running on")]);
      await session("POST", `/loans/${_id}/payment`, { ...cash, amount: 1_000 });
      await server.stop("SIGTERM");
      const hasty = await run("restore", file);
      expect([hasty.code, hasty.output]).toEqual([
        1,
        expect.stringContaining("the database contains customers"),
      ]);

      const restored = await run("restore", file, "--force");
      expect([restored.code, restored.output]).toEqual([0, expect.stringContaining(`Restored from ${file}`)]);
      expect(restored.output).not.toContain("There is no checksum");
      const again = await start(port);
      expect((await session("GET", "/admin/loans")).message).toContain("Your session has ended");
      const resumed = await signIn(again, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD);
      const loans = (await resumed("GET", "/admin/loans")).data as Row[];
      expect(loans).toHaveLength(21);
      const paid = Number(loans.find((loan) => loan._id === _id)?.totalPaid);
      expect(paid).toBeGreaterThanOrEqual(before);
      expect(paid).toBeLessThanOrEqual(after);
      // The replaced database is kept.
      if (!isPostgres) {
        expect(readdirSync(folder()).filter((name) => name.includes("sqlite.before-"))).toHaveLength(1);
      }
    });

    it("a backup that was cut off, or with a flipped bit, is refused and changes nothing", async () => {
      await run("seed", "--loans", String(seeded));
      expect((await run("backup")).code).toBe(0);
      const [file = ""] = backups();
      const database = join(folder(), "gold-loan.sqlite");
      const restore = async () => {
        const { DATABASE_URL: url } = env();
        await (url ? restorePostgres(file, url) : restoreSqlite(file, database, new Date()));
      };
      const content = readFileSync(file);
      const bit = fc.integer({ min: 0, max: content.length * 8 - 1 });
      await fc.assert(
        fc.asyncProperty(bit, async (at) => {
          const damaged = Buffer.from(content);
          damaged[at >> 3] = (damaged[at >> 3] ?? 0) ^ (1 << (at & 7));
          writeFileSync(file, damaged);
          await expect(restore()).rejects.toThrow(`${file} is damaged`);
        }),
        { numRuns: flips },
      );
      writeFileSync(file, content.subarray(0, content.length - 8_192));
      const { code, output } = await run("restore", file, "--force");
      expect([code, output]).toEqual([1, expect.stringContaining(`${file} is damaged`)]);
      writeFileSync(`${file}.sha256`, "nothing of the kind");
      await expect(restore()).rejects.toThrow(`${file}.sha256 contains no SHA-256 checksum`);
      expect(readdirSync(folder()).filter((name) => /incoming|before-/.test(name))).toEqual([]);
      const db = await opened(env().DATABASE_URL, folder());
      expect(await db.selectFrom("loans").select("id").execute()).toHaveLength(seeded);
      await db.destroy();
    });

    testAtNight(
      "a backup of an older version is brought up to date, and one of a newer version refused",
      async () => {
        await run("seed", "--loans", "3");
        const change = async (statements: readonly string[]) => {
          const { DATABASE_URL: url } = env();
          const db = url ? openCompanyPostgres(url) : openSqlite(join(folder(), "gold-loan.sqlite"));
          for (const statement of statements) await sql.raw(statement).execute(db);
          await db.destroy();
        };
        await change([
          "drop index loans_created",
          "delete from schema_parts where name = 'index loans.loans_created'",
        ]);
        await run("backup");
        const [older = ""] = backups();
        expect((await run("restore", older, "--force")).output).toContain("makes index loans.loans_created");
        expect((await run("audit-verify")).output).toContain("The audit log is intact");
        await changePostings(env().DATABASE_URL, folder());
        expect((await run("audit-verify")).output).toMatch(/postings \S+ was changed without an entry/);

        await run("restore", older, "--force");
        await change(["insert into schema_parts values ('column loans.remark', 'text')"]);
        const backup = await run("backup");
        // PostgreSQL's copies are brought up to date for the check that follows each backup.
        const refused = isPostgres ? backup : await run("restore", backups().at(-1) ?? "", "--force");
        expect([refused.code, refused.output]).toEqual([
          1,
          expect.stringContaining("newer than this program"),
        ]);
        await change(["delete from schema_parts where name = 'column loans.remark'"]);
      },
    );

    testAtNight(
      "a backup reports an audit log that does not continue an earlier backup's, and a restored log is sealed with the local key",
      async () => {
        const port = { PORT: String(await freePort()) };
        const server = await start(port);
        const session = await signIn(server, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD);
        await session("POST", "/admin/loans", loanForm);
        expect((await run("backup")).code).toBe(0);
        await session("POST", "/settings/update-gold-rate", { rate: 7_100 });
        const [older = ""] = backups();
        expect((await run("backup")).code).toBe(0);
        // A newer backup of the same day replaces the file and its checksum.
        expect(backups()).toHaveLength(1);
        expect(backups()).not.toContain(older);
        expect(readdirSync(dirname(older)).filter((name) => name.endsWith(".sha256"))).toHaveLength(1);
        await server.stop("SIGTERM");

        // A person with the database and the key removes the last entries and seals the rest.
        await shorten(env().DATABASE_URL, folder());
        const third = await run("backup");
        expect([third.code, third.output]).toEqual([
          1,
          expect.stringMatching(/entry \d+ is missing or differs from the log at the backup/),
        ]);
        // The backup that shows it stays.
        expect(backups()).toHaveLength(2);
        expect((await run("audit-verify")).output).toMatch(
          /fails verification: entry \d+ is missing or differs from the log/,
        );

        const [whole = "", short = ""] = backups();
        const shortened = await run("restore", short, "--force");
        expect([shortened.code, shortened.output]).toEqual([
          0,
          expect.stringContaining("2 later backups no longer count"),
        ]);
        expect((await run("restore", whole, "--force")).code).toBe(0);

        // A backup is foreign to a machine with another key, or with none.
        rmSync(join(folder(), keyFile));
        expect((await run("audit-verify")).output).toContain("AUDIT_KEY_FILE");
        const foreign = await run("restore", whole, "--force");
        expect(foreign.output).toContain("not sealed with this machine's key");
        expect((await run("audit-verify")).code).toBe(0);
        expect((await start()).output()).toContain("Listening on");
      },
    );

    testAtNight("a restore names the file that it cannot use", async () => {
      const missing = await run("restore", join(folder(), "nothing.sqlite"));
      expect([missing.code, missing.output]).toEqual([1, expect.stringContaining("there is no file")]);
      const other = join(folder(), isPostgres ? "backup.sqlite" : "backup.dump");
      writeFileSync(other, "");
      const foreign = await run("restore", other);
      expect([foreign.code, foreign.output]).toEqual([
        1,
        expect.stringContaining("of the other kind of database"),
      ]);
    });
  },
  { isPostgresByNight: true },
);

const keyFile = "gold-loan.audit-key";

const opened = (url: string | undefined, folder: string) =>
  openDatabase({ url, file: join(folder, "gold-loan.sqlite") });

async function shorten(url: string | undefined, folder: string): Promise<void> {
  const db = url ? openCompanyPostgres(url) : openSqlite(join(folder, "gold-loan.sqlite"));
  const { hash } = await db
    .selectFrom("audit_entries")
    .select("hash")
    .where("id", "=", "000000000003")
    .executeTakeFirstOrThrow();
  const key = readFileSync(join(folder, keyFile), "utf8").trim();
  const head = { count: 3, hash, seal: sealOf(key, { count: 3, hash }) };
  await db.connection().execute(async (own) => {
    await sql
      .raw(url ? "set session_replication_role = replica" : "drop trigger audit_entries_no_delete")
      .execute(own);
    await own.deleteFrom("audit_entries").where("id", ">", "000000000003").execute();
    await own.updateTable("audit_head").set(head).execute();
    await own.deleteFrom("paper_contents").execute();
  });
  await db.destroy();
}

async function changePostings(url: string | undefined, folder: string): Promise<void> {
  const db = url ? openCompanyPostgres(url) : openSqlite(join(folder, "gold-loan.sqlite"));
  await db.connection().execute(async (own) => {
    await sql
      .raw(url ? "set session_replication_role = replica" : "drop trigger postings_no_update")
      .execute(own);
    await own.updateTable("postings").set({ narration: "Other" }).execute();
  });
  await db.destroy();
}

describe("the clean-up of old backups", () => {
  const names = (...times: string[]) => times.map((time) => `gold-loan-${time}Z.sqlite`);

  it.each([
    ["the last one always", names("2025-01-01T00-00-00-000"), { days: 0, weeks: 0 }, []],
    [
      "the last of each day",
      names("2025-01-01T00-00-00-000", "2025-01-01T12-00-00-000", "2025-01-02T00-00-00-000"),
      { days: 2, weeks: 0 },
      names("2025-01-01T00-00-00-000"),
    ],
    [
      "the last of each week",
      names(
        "2025-01-05T00-00-00-000",
        "2025-01-06T00-00-00-000",
        "2025-01-12T00-00-00-000",
        "2025-01-13T00-00-00-000",
      ),
      { days: 1, weeks: 3 },
      names("2025-01-06T00-00-00-000"),
    ],
    [
      "the last of a day, to the millisecond",
      names("2025-01-01T00-00-00-000", "2025-01-01T12-00-00-001", "2025-01-01T12-00-00-002"),
      { days: 1, weeks: 0 },
      names("2025-01-01T00-00-00-000", "2025-01-01T12-00-00-001"),
    ],
    ["files that are not backups", ["notes.txt", "gold-loan.sqlite"], { days: 0, weeks: 0 }, []],
  ])("keeps %s", (_, there, kept, gone) => {
    expect(expiredBackups(there, kept)).toEqual(gone);
  });

  it("tells backups of the same second apart", () => {
    const made = [1, 2].map((moment) => backupName(new Date(moment), "sqlite"));
    expect(made).toEqual(names("1970-01-01T00-00-00-001", "1970-01-01T00-00-00-002"));
    expect(expiredBackups(made, { days: 1, weeks: 1 })).toEqual(made.slice(0, 1));
  });

  it("keeps the daily backups of a week and the weekly backups of five weeks", () => {
    const year = Array.from({ length: 365 }, (_, day) =>
      new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10),
    ).map((day) => `gold-loan-${day}T02-00-00-000Z.dump`);
    const gone = new Set(expiredBackups(year, { days: 7, weeks: 5 }));
    const kept = year.filter((name) => !gone.has(name)).map((name) => name.slice(10, 20));
    expect(kept).toEqual([
      ...["2025-12-07", "2025-12-14", "2025-12-21", "2025-12-25", "2025-12-26", "2025-12-27", "2025-12-28"],
      ...["2025-12-29", "2025-12-30", "2025-12-31"],
    ]);
  });
});
