/** Only the owner of a data directory can read its files, whichever command wrote them. */
import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../setup/free-port.ts";
import { admin, onBothEngines } from "./commands.ts";
import { buildServer, temporaryFolder } from "./processes.ts";
import { signIn } from "./sessions.ts";
import { testAtNight } from "#tests/setup/night.ts";

// The umask permits everything, so a closed file was closed by the product.
let defaultMask: number;
beforeAll(() => {
  defaultMask = process.umask(0);
});
afterAll(() => void process.umask(defaultMask));

const within = (folder: string): string[] =>
  readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)));

/** Files that other users have any permission on. */
const openIn = (folder: string): string[] => within(folder).filter((path) => statSync(path).mode & 0o077);

function openAll(folder: string): void {
  for (const path of [folder, ...within(folder)])
    chmodSync(path, statSync(path).isDirectory() ? 0o777 : 0o666);
}

onBothEngines(
  ({ isPostgres, env, folder, run, start }) => {
    const warning = () =>
      `DATA_DIR ${folder()} is open to other users of this machine. Close it: chmod 700 ${folder()}`;

    testAtNight(
      "each command closes its own files, and those that an earlier version left open",
      async () => {
        chmodSync(folder(), 0o755);
        const commands: (() => Promise<string>)[] = [
          async () => (await run("seed", "--loans", "3")).output,
          async () => {
            const server = await start();
            await signIn(server, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD);
            const body = JSON.stringify({ email: admin.ADMIN_EMAIL });
            const headers = { "content-type": "application/json" };
            await fetch(`${server.url}/api/auth/forgot-password`, { method: "POST", headers, body });
            // The files are closed while the server runs, and after it has stopped.
            await expect.poll(() => existsSync(join(folder(), "outbox"))).toBe(true);
            expect(openIn(folder())).toEqual([]);
            await server.stop("SIGTERM");
            return server.output();
          },
          async () => (await run("backup")).output,
          async () => {
            const [name = ""] = readdirSync(join(folder(), "backups"));
            const carried = join(folder(), "backups", name);
            const { code, output } = await run("restore", carried, "--force");
            expect([code, output]).toEqual([0, expect.stringContaining("Restored from")]);
            return output;
          },
          async () => (await run("audit-verify")).output,
        ];
        for (const command of commands) {
          const output = await command();
          expect(output).toContain(warning());
          expect(openIn(folder()), output).toEqual([]);
          openAll(folder());
        }
        expect(within(folder()).length).toBeGreaterThan(isPostgres ? 3 : 6);
        chmodSync(folder(), 0o700);
        expect((await run("backup")).output).not.toContain("open to other users");
        expect(openIn(folder())).toEqual([]);
      },
    );

    if (isPostgres) return;
    it("the server leaves other files alone and warns of an open backup folder", async () => {
      const notes = join(folder(), "notes.txt");
      writeFileSync(notes, "", { mode: 0o644 });
      const backups = join(folder(), "elsewhere");
      mkdirSync(backups);
      const server = await start({ BACKUP_DIR: backups });
      expect(server.output()).toContain(`BACKUP_DIR ${backups} is open to other users of this machine.`);
      expect(server.output()).not.toContain("DATA_DIR");
      expect(openIn(folder()).sort()).toEqual([backups, notes].sort());
    });

    it("a new data directory is closed to other users", async () => {
      const there = join(folder(), "deep", "data");
      await (await start({ DATA_DIR: there, BACKUP_DIR: "" })).stop("SIGTERM");
      expect(statSync(there).mode & 0o777).toBe(0o700);
      expect(openIn(dirname(there))).toEqual([]);
      expect(env().DATA_DIR).toBe(folder());
    });
  },
  { isPostgresByNight: true },
);

describe("the demonstration", () => {
  testAtNight("closes its samples to other users", { timeout: 120_000 }, async () => {
    const build = await buildServer();
    const port = String(await freePort());
    const temporary = temporaryFolder();
    const child = spawn(process.execPath, [join(build, "demo.js")], {
      env: { PATH: process.env.PATH, PORT: port, TMPDIR: temporary },
    });
    let output = "";
    const ended = new Promise((resolve) => child.once("exit", resolve));
    await new Promise<void>((resolve) =>
      child.stdout.on("data", (chunk) => {
        output += chunk;
        if (output.includes("Log in as")) resolve();
      }),
    );
    expect(within(temporary).length).toBeGreaterThan(2);
    expect(openIn(temporary)).toEqual([]);
    child.kill("SIGTERM");
    await ended;
    rmSync(temporary, { recursive: true });
  });
});
