/**
 * Kills server and Litestream at once and deletes their folder. The shipped copy must have everything older than the
 * allowed loss.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#server/database.ts";
import { admin } from "#tests/server/commands.ts";
import {
  buildServer,
  runCommand,
  type Server,
  startServer,
  temporaryFolder,
} from "#tests/server/processes.ts";
import { signIn } from "#tests/server/sessions.ts";
import {
  expectNothingLost,
  type RepaymentLedger,
  newLedger,
  openLoans,
  repayUntilGone,
  signInAt,
  ledgerUntil,
} from "./load.ts";
import { pathOf } from "./programs.ts";
import { isSoak, timeoutMs, rounds } from "./rounds.ts";

const fires = rounds(1, 30);
const seconds = 4;

let build: string;
let base: string;
let server: Server | undefined;

beforeAll(async () => {
  build = await buildServer();
}, 60_000);
afterEach(async () => {
  await server?.stop("SIGKILL");
  for (const pid of shippers()) process.kill(pid, "SIGKILL");
  if (base) rmSync(base, { recursive: true, force: true });
});

const place = () => {
  base = temporaryFolder();
  const [data, ship] = [join(base, "data"), join(base, "ship")];
  for (const folder of [data, ship]) mkdirSync(folder, { mode: 0o700 });
  return { data, ship, env: { ...admin, DATA_DIR: data, SHIP_TO: ship, SHIP_SECONDS: String(seconds) } };
};

const against = isSoak ? reasonAgainst() : "it is not part of npm test";
if (isSoak && against) console.info(`No folder is shipped: ${against}`);

describe.skipIf(against)("a shipped folder", () => {
  it(`can be restored after ${fires} fires`, { timeout: timeoutMs(fires, 40) }, async () => {
    const { data, ship, env } = place();
    const ledger = newLedger();
    server = await startServer(build, env);
    await openLoans(server, 4, ledger);
    for (let fire = 0; fire < fires; fire += 1) {
      const work = repayUntilGone(await signInAt([server]), ledger);
      await setTimeout(seconds * 1_500 + Math.random() * 2_000);
      const burnt = performance.now();
      for (const pid of shippers()) process.kill(pid, "SIGKILL");
      await server.stop("SIGKILL");
      rmSync(data, { recursive: true });
      await work;

      const { code, output } = await runCommand(build, ["restore", ship], env);
      expect([code, output]).toEqual([
        0,
        expect.stringMatching(/The books end with entry \d+-[0-9a-f]{12} /),
      ]);
      const where = { file: join(data, "gold-loan.sqlite") };
      await expectNothingLost(where, ledgerUntil(burnt - seconds * 1_000, ledger));
      expect((await runCommand(build, ["audit-verify"], env)).output).toContain("The audit log is intact");
      const lost = await takeStock(where.file, ledger);
      const age = (burnt - lost.since) / 1_000;
      console.info(`burnt: ${lost.count} repayments lost, of the last ${age.toFixed(1)} seconds`);
      server = await startServer(build, env);
    }
  });

  it("can be restored to a moment, and the papers lost by that are listed", { timeout: 40_000 }, async () => {
    const { ship, env } = place();
    const ledger = newLedger();
    server = await startServer(build, env);
    await openLoans(server, 1, ledger);
    const session = await signIn(server, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD);
    const [loan] = ledger.acknowledged.keys();
    const repay = () => session("POST", `/loans/${loan}/payment`, { amount: 5, paymentMethod: "handcash" });
    await repay();
    await shipped(server);
    const before = new Date(Date.now() + 1_000).toISOString();
    await setTimeout(2_100);
    // The mistake to undo.
    await repay();
    await shipped(server);
    await server.stop("SIGTERM");
    const { code, output } = await runCommand(build, ["restore", ship, "--at", before, "--force"], env);
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^1 paper of the replaced database lost: PR\/\d{4}-\d\d\/000002$/m),
    ]);
    expect(output).toMatch(/^ {2}PR\/\d{4}-\d\d\/000001$/m);

    // Later work is shipped as well, and a restore then returns to the newest state.
    server = await startServer(build, env);
    const resumed = await signIn(server, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD);
    await resumed("POST", "/settings/update-gold-rate", { rate: 7_100 });
    await resumed("POST", `/loans/${loan}/payment`, { amount: 5, paymentMethod: "handcash" });
    await shipped(server);
    await server.stop("SIGKILL");
    const newest = await runCommand(build, ["restore", ship, "--end", `1-${"0".repeat(12)}`, "--force"], env);
    expect([newest.code, newest.output]).toEqual([
      0,
      expect.stringContaining("All papers of the replaced database"),
    ]);
    expect(newest.output).toContain("Entry 1 differs from the noted one");
  });

  it("that falls behind is reported by health, metrics and log", { timeout: 40_000 }, async () => {
    const { ship, env } = place();
    server = await startServer(build, { ...env, METRICS_TOKEN: "somebody-who-watches" });
    await shipped(server);
    rmSync(ship, { recursive: true });
    const late = async () => Number((await health(server)).shippingBehindSeconds) > seconds;
    while (!(await late())) await setTimeout(200);
    const headers = { authorization: "Bearer somebody-who-watches" };
    const metrics = await (await fetch(`${server.url}/api/metrics`, { headers })).text();
    expect(Number(/^shipping_behind_seconds (\S+)$/m.exec(metrics)?.[1])).toBeGreaterThan(seconds);
    expect(server.output()).toContain("if this machine burnt now");
  });
});

it("a missing shipping folder is reported in one line", { timeout: 40_000 }, async () => {
  const { env, ship } = place();
  rmSync(ship, { recursive: true });
  server = await startServer(build, env);
  expect(await server.exited).toBe(1);
  expect(server.output()).toContain(`The server could not start: SHIP_TO ${ship} cannot be used: ENOENT`);
});

function reasonAgainst(): string | undefined {
  return pathOf("litestream")
    ? undefined
    : "litestream is missing (see 'Shipping' in src/server/OPERATIONS.md)";
}

/** Waits until everything written so far is shipped. */
async function shipped(running: Server): Promise<void> {
  await setTimeout(1_000);
  while ((await health(running)).shippingBehindSeconds !== 0) await setTimeout(200);
}

const health = async (running: Server | undefined) =>
  (await (await fetch(`${running?.url}/api/health`)).json()) as { shippingBehindSeconds?: number };

/** Resets the ledger to the restored state, as if lost repayments were entered again from papers. */
async function takeStock(file: string, ledger: RepaymentLedger): Promise<{ count: number; since: number }> {
  const db = await openDatabase({ file });
  const loans = await db.selectFrom("loans").select(["id", "total_paid_paise"]).execute();
  await db.destroy();
  const there = loans.reduce((sum, { total_paid_paise }) => sum + total_paid_paise / 100, 0);
  const since = ledger.times[Math.min(there, ledger.times.length) - 1]?.at ?? 0;
  const count = Math.max(0, ledger.times.length - there);
  ledger.times = [];
  ledger.unanswered.clear();
  for (const { id, total_paid_paise } of loans) {
    const kept = total_paid_paise / 100;
    ledger.acknowledged.set(id, kept);
    for (let each = 0; each < kept; each += 1) ledger.times.push({ loan: id, at: 0 });
  }
  return { count, since };
}

/** Litestream processes in the folder of this test. */
function shippers(): number[] {
  if (!base?.startsWith(tmpdir())) return [];
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => commandOf(pid).includes(`${base}/data/gold-loan.shipping.yml`)).map(Number);
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}
