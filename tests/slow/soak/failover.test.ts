/**
 * Kills the primary again and again during repayments, then restores to before a mistake. Needs packages of a
 * cluster, so it is not part of `npm test`.
 */
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import { openDatabase } from "#server/database.ts";
import { admin } from "#tests/server/commands.ts";
import { runSql } from "#tests/server/postgres.ts";
import {
  buildServer,
  runCommand,
  type Server,
  startServer,
  temporaryFolder,
} from "#tests/server/processes.ts";
import { loanForm } from "#tests/server/samples.ts";
import { signIn } from "#tests/server/sessions.ts";
import {
  type Machine,
  machine,
  names,
  onMachine,
  password,
  pgbackrest,
  proxy,
  missingForCluster,
  removeAll,
  untilHealthy,
} from "./cluster.ts";
import { isSoak, timeoutMs, rounds } from "./rounds.ts";

const kills = rounds(0, 30);
const against = isSoak ? missingForCluster() : "it is not part of npm test";
if (isSoak && against) console.info(`No cluster fails over: ${against}`);

describe.skipIf(against)("a cluster", () => {
  let machines: Machine[] = [];
  let haproxy: ReturnType<typeof proxy>;
  let url: string;
  let env: Record<string, string>;
  let build: string;
  let servers: Server[] = [];
  const folder = temporaryFolder();

  beforeAll(async () => {
    build = await buildServer();
    machines = names.map(machine);
    for (const each of machines) each.start();
    haproxy = proxy();
    const home = haproxy.url("postgres", "postgres");
    const primary = await untilHealthy(machines, home);
    await runSql(home, `create role gold_loan login createdb password '${password}'`);
    await runSql(home, "create database gold_loan owner gold_loan");
    pgbackrest(primary, "stanza-create");
    pgbackrest(primary, "--type=full", "backup");
    url = haproxy.url("gold_loan", "gold_loan");
    env = { ...admin, DATABASE_URL: url, DATA_DIR: folder };
    const first = await startServer(build, env);
    servers = [first, await startServer(build, env)];
  }, 240_000);

  afterAll(async () => {
    for (const server of servers) await server.stop("SIGKILL");
    for (const each of machines) each.kill();
    haproxy?.kill();
    rmSync(folder, { recursive: true, force: true });
    removeAll();
  }, 60_000);

  it(`loses and doubles no acknowledged repayment when its primary dies ${kills} times`, {
    timeout: timeoutMs(kills, 180),
  }, async () => {
    const counter = await openCounter(servers);
    const pauses: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const primary = await untilHealthy(machines, url);
      await setTimeout(1_000 + Math.random() * 2_000);
      const died = performance.now();
      primary.kill();
      await counter.untilRecordedAfter(died);
      pauses.push((counter.lastRecorded() - died) / 1_000);
      console.info(`kill ${kill + 1} (${primary.name}): writing again after ${pauses.at(-1)?.toFixed(1)} s`);
      await setTimeout(2_000);
      primary.start();
    }
    await untilHealthy(machines, url);
    const recorded = await counter.close();
    const db = await openDatabase({ url, file: "" });
    const { sum } = await db
      .selectFrom("loans")
      .select(({ fn }) => fn.sum<number>("total_paid_paise").as("sum"))
      .executeTakeFirstOrThrow();
    expect(await findContradictions(db)).toEqual([]);
    await db.destroy();
    console.info(`${recorded} repayments acknowledged, ${sum / 100} in the books`);
    expect(sum / 100).toBe(recorded);
    expect(recorded).toBeGreaterThan(kills);
    expect((await runCommand(build, ["audit-verify"], env)).output).toContain("The audit log is intact");
    expect(Math.max(...pauses)).toBeLessThan(30);
  });

  it("can be restored to the moment before a mistake", { timeout: 300_000 }, async () => {
    const before = await paidIn(url);
    await setTimeout(1_500);
    const target = await askFor(url, "select now()::text as value");
    await setTimeout(1_500);
    await runSql(url, "update loans set total_paid_paise = 0");
    const primary = await untilHealthy(machines, url);
    await runSql(haproxy.url("postgres", "postgres"), "select pg_switch_wal()");
    await setTimeout(2_000);
    for (const server of servers) await server.stop("SIGTERM");
    servers = [];

    // Order of OPERATIONS.md: stop all, restore one, start it alone, and let the others copy it.
    for (const each of machines) await each.stopPatroni();
    const data = join(primary.folder, "postgres");
    pgbackrest(primary, "--delta", "--type=time", `--target=${target}`, "--target-action=promote", "restore");
    const ctl = (...words: string[]) => onMachine(primary, "pg_ctl", "-D", data, "-w", "-s", ...words);
    // The restored settings belong to the machine that was backed up.
    const own = `-c listen_addresses= -c unix_socket_directories=${primary.folder}`;
    ctl("-o", own, "-l", join(primary.folder, "restore.log"), "start");
    while (
      !/^f/m.test(onMachine(primary, "psql", "-h", primary.folder, "-Atc", "select pg_is_in_recovery()"))
    )
      await setTimeout(200);
    ctl("stop");
    const endpoints = machines.map(({ address }) => `http://${address}:2379`).join(",");
    onMachine(
      primary,
      "env",
      "ETCDCTL_API=3",
      "etcdctl",
      `--endpoints=${endpoints}`,
      "del",
      "--prefix",
      "/service/gold-loan/",
    );
    primary.startPatroni();
    await untilHealthy(machines, url, 0);
    for (const each of machines.filter(({ name }) => name !== primary.name)) {
      rmSync(join(each.folder, "postgres"), { recursive: true });
      each.startPatroni();
    }
    await untilHealthy(machines, url);
    expect(await paidIn(url)).toBe(before);
    expect((await runCommand(build, ["audit-verify"], env)).output).toContain("The audit log is intact");
  });
});

const askFor = async (url: string, statement: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return String((await client.query(statement)).rows[0]?.value);
  } finally {
    await client.end();
  }
};

const paidIn = (url: string) => askFor(url, "select sum(total_paid_paise) as value from loans");

/** Sends each repayment under a key of its own, and retries under that key until it is recorded. */
async function openCounter(servers: readonly Server[]) {
  const session = await signIn(servers[0] as Server, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD);
  const { token } = await tokenOf(servers[0] as Server);
  const { _id } = (await session("POST", "/admin/loans", loanForm)).data as Row;
  const loan = String(_id);
  let isOver = false;
  let recorded = 0;
  let last = 0;
  const work = Array.from({ length: 6 }, async (_, at) => {
    for (let turn = at; !isOver; turn += 1) {
      const key = randomUUID();
      for (let attempt = turn; ; attempt += 1) {
        const begun = performance.now();
        const answer = await repay(servers[attempt % servers.length] as Server, loan, token, key);
        if (answer === "Repayment recorded") {
          recorded += 1;
          last = performance.now();
          break;
        }
        if (performance.now() - begun < 100) await setTimeout(100);
      }
    }
  });
  return {
    lastRecorded: () => last,
    async untilRecordedAfter(moment: number) {
      const settled = moment + 300;
      while (last < settled) await setTimeout(20);
    },
    async close() {
      isOver = true;
      await Promise.all(work);
      return recorded;
    },
  };
}

async function tokenOf({ url }: Server): Promise<Row> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = admin;
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ email, password });
  return (await (await fetch(`${url}/api/auth/login`, { method: "POST", headers, body })).json()) as Row;
}

async function repay({ url }: Server, loan: string, token: unknown, key: string): Promise<unknown> {
  const headers = {
    "content-type": "application/json",
    "x-auth-token": String(token),
    "idempotency-key": key,
  };
  const body = JSON.stringify({ amount: 1, paymentMethod: "handcash" });
  const response = await fetch(`${url}/api/loans/${loan}/payment`, { method: "POST", headers, body }).catch(
    () => undefined,
  );
  const answer = (await response?.json().catch(() => undefined)) as Row | undefined;
  return answer?.message;
}
