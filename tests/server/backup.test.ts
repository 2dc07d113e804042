import { readdirSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Row } from "#resources/vocabulary.ts";
import { outlived } from "#server/backup/files.ts";
import { admin, onBothEngines } from "./commands.ts";
import { freePort } from "./processes.ts";
import { loanForm } from "./samples.ts";
import { signIn } from "./sessions.ts";

const cash = { amount: 1, paymentMethod: "handcash" };

onBothEngines(({ isPostgres, folder, run, start }) => {
  const backups = () => readdirSync(join(folder(), "backups")).map((name) => join(folder(), "backups", name));

  it("is the drill: a backup under load, days of work, a loss, and the books as they were", async () => {
    expect((await run("seed", "--loans", "60")).output).toContain("60 loans written");
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

    // While it runs, and while there is something to lose, nothing is replaced.
    const running = await run("restore", file, "--force");
    expect([running.code, running.output]).toEqual([1, expect.stringContaining("a server is running on")]);
    await session("POST", `/loans/${_id}/payment`, { ...cash, amount: 1_000 });
    await server.stop("SIGTERM");
    const hasty = await run("restore", file);
    expect([hasty.code, hasty.output]).toEqual([
      1,
      expect.stringContaining("there are customers in the database"),
    ]);

    const restored = await run("restore", file, "--force");
    expect([restored.code, restored.output]).toEqual([0, expect.stringContaining(`Restored from ${file}`)]);
    const again = await start(port);
    expect((await session("GET", "/admin/loans")).message).toContain("Your session has ended");
    const resumed = await signIn(again, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD);
    const loans = (await resumed("GET", "/admin/loans")).data as Row[];
    expect(loans).toHaveLength(61);
    const paid = Number(loans.find((loan) => loan._id === _id)?.totalPaid);
    expect(paid).toBeGreaterThanOrEqual(before);
    expect(paid).toBeLessThanOrEqual(after);
    // What was replaced is still there.
    if (!isPostgres) {
      expect(readdirSync(folder()).filter((name) => name.includes("sqlite.before-"))).toHaveLength(1);
    }
  });

  it("refuses a damaged backup and leaves everything as it is", async () => {
    await run("seed", "--loans", "60");
    await run("backup");
    const [file = ""] = backups();
    truncateSync(file, statSync(file).size - 8_192);
    const { code } = await run("restore", file, "--force");
    expect(code).toBe(1);
    const session = await signIn(await start(), admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD);
    expect((await session("GET", "/admin/loans")).data).toHaveLength(60);
  });

  it("says which file it cannot take", async () => {
    const missing = await run("restore", join(folder(), "nothing.sqlite"));
    expect([missing.code, missing.output]).toEqual([1, expect.stringContaining("there is no file")]);
    const other = join(folder(), isPostgres ? "backup.sqlite" : "backup.dump");
    writeFileSync(other, "");
    const foreign = await run("restore", other);
    expect([foreign.code, foreign.output]).toEqual([1, expect.stringContaining("of the other database")]);
  });
});

describe("old backups", () => {
  const names = (...times: string[]) => times.map((time) => `gold-loan-${time}Z.sqlite`);

  it.each([
    ["the last one always", names("2025-01-01T00-00-00"), { days: 0, weeks: 0 }, []],
    [
      "the last of each day",
      names("2025-01-01T00-00-00", "2025-01-01T12-00-00", "2025-01-02T00-00-00"),
      { days: 2, weeks: 0 },
      names("2025-01-01T00-00-00"),
    ],
    [
      "the last of each week",
      names("2025-01-05T00-00-00", "2025-01-06T00-00-00", "2025-01-12T00-00-00", "2025-01-13T00-00-00"),
      { days: 1, weeks: 3 },
      names("2025-01-06T00-00-00"),
    ],
    ["what is no backup", ["notes.txt", "gold-loan.sqlite"], { days: 0, weeks: 0 }, []],
  ])("keep %s", (_, there, kept, gone) => {
    expect(outlived(there, kept)).toEqual(gone);
  });

  it("of a year, daily, are a week's and five weeks'", () => {
    const year = Array.from({ length: 365 }, (_, day) =>
      new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10),
    ).map((day) => `gold-loan-${day}T02-00-00Z.dump`);
    const gone = new Set(outlived(year, { days: 7, weeks: 5 }));
    const kept = year.filter((name) => !gone.has(name)).map((name) => name.slice(10, 20));
    expect(kept).toEqual([
      ...["2025-12-07", "2025-12-14", "2025-12-21", "2025-12-25", "2025-12-26", "2025-12-27", "2025-12-28"],
      ...["2025-12-29", "2025-12-30", "2025-12-31"],
    ]);
  });
});
