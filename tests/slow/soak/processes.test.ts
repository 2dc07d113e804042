import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { verifyAuditLog } from "#server/ops/verify-audit-log.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import { openDatabase } from "#server/database.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { admin, onBothEngines } from "#tests/server/commands.ts";
import { emptyTablesSql, runSql, startPostgres } from "#tests/server/postgres.ts";
import type { Server } from "#tests/server/processes.ts";
import { startProxy } from "#tests/server/proxy.ts";
import { loanForm } from "#tests/server/samples.ts";
import { isSoak, timeoutMs } from "./rounds.ts";

const processes = 16;
const people = 32;
const turns = 10;
const connections = 5;

/** PostgreSQL with its default number of connections. */
const usualServer = async () => {
  const { url, stop } = await startPostgres(["fsync=off", "max_connections=100"]);
  return { url, clear: () => runSql(url, emptyTablesSql), drop: stop };
};

onBothEngines(
  ({ env, folder, isPostgres, start }) => {
    // at-once.test.ts has three processes in npm test.
    it.skipIf(!isSoak)(
      `${processes} processes on one database duplicate nothing`,
      async () => {
        const settings = { TRUST_PROXY: "1", LOG_LEVEL: "warn", DATABASE_CONNECTIONS: String(connections) };
        const servers = [await start(settings)];
        for (let at = 1; at < processes; at += 1) servers.push(await start(settings));
        const proxy = await startProxy(servers);
        const db = await openDatabase({ url: env().DATABASE_URL, file: `${folder()}/gold-loan.sqlite` });
        const watching = isPostgres ? watchConnections(db) : undefined;
        try {
          const done = await workThrough(proxy.url, servers);
          expect((await watching?.most()) ?? 0).toBeLessThanOrEqual(processes * connections);

          const receipts = await db
            .selectFrom("payments")
            .select("receipt_number")
            .orderBy("receipt_number")
            .execute();
          const numbers = receipts.map(({ receipt_number }) => Number(receipt_number.split("/").at(-1)));
          expect(numbers).toEqual(Array.from({ length: done.repayments }, (_, at) => at + 1));
          const tickets = await db.selectFrom("loans").select("ticket_number").distinct().execute();
          expect(tickets).toHaveLength(done.loans);
          expect(await findContradictions(db)).toEqual([]);
          expect(await verifyAuditLog(db)).toMatchObject({ entries: expect.any(Number) });
          for (const server of servers) expect(server.output()).not.toMatch(/"level":(50|60)|too many/i);
        } finally {
          await watching?.most();
          await proxy.close();
          await db.destroy();
        }
      },
      timeoutMs(processes + turns, 20),
    );
  },
  { create: usualServer },
);

type Done = { loans: number; repayments: number };

/** Everybody works at once, then somebody guesses passwords. Returns the acknowledged work. */
async function workThrough(url: string, servers: readonly Server[]): Promise<Done> {
  const done: Done = { loans: 0, repayments: 0 };
  await Promise.all(Array.from({ length: people }, (_, person) => workOf(person, { url, servers }, done)));
  await expectGuessesCounted(url);
  return done;
}

/** One person's loans: doubled repayments, refusals, and a logout that ends the session on every server. */
async function workOf(
  person: number,
  { url, servers }: { url: string; servers: readonly Server[] },
  done: Done,
) {
  const address = `192.0.2.${person + 1}`;
  for (let turn = 0; turn < turns; turn += 1) {
    const { token } = (await call(url, "/auth/login", { address, body: signIn })).body as { token: string };
    const as = { address, token };
    const aadharNumber = `1${String(person).padStart(5, "0")}${String(turn).padStart(6, "0")}`;
    const made = await call(url, "/admin/loans", {
      ...as,
      key: randomUUID(),
      body: { ...loanForm, aadharNumber },
    });
    expect(made).toMatchObject({ status: 201 });
    done.loans += 1;
    const path = `/loans/${(made.body.data as Row)._id}/payment`;
    for (let amount = 1; amount <= 3; amount += 1) {
      const repayment = { ...as, key: randomUUID(), body: { amount, paymentMethod: "handcash" } };
      const [one, other, refused] = await Promise.all([
        call(url, path, repayment),
        call(url, path, repayment),
        call(url, path, { ...as, body: { amount: 1e7, paymentMethod: "handcash" } }),
      ]);
      expect(one).toMatchObject({ status: 201 });
      expect(other).toEqual(one);
      expect(refused).toMatchObject({ status: 400 });
      done.repayments += 1;
    }
    expect((await call(url, "/auth/logout", { ...as, body: {} })).status).toBe(200);
    const answers = await Promise.all(servers.map((server) => call(server.url, "/admin/loans?page=1", as)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  }
}

/** Ten wrong passwords from one address count across servers, and then the right one is refused too. */
async function expectGuessesCounted(url: string): Promise<void> {
  const address = "203.0.113.1";
  const wrong = { ...signIn, password: "wrong-one" };
  const guesses = await Promise.all(
    Array.from({ length: 40 }, () => call(url, "/auth/login", { address, body: wrong })),
  );
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(30);
  expect((await call(url, "/auth/login", { address, body: signIn })).status).toBe(429);
}

const signIn = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD };

type Call = { address: string; token?: string; key?: string; body?: Row };

/** Retries while the database is busy; the key prevents a second execution. */
async function call(url: string, path: string, sentCall: Call): Promise<Answered> {
  const answer = await ask(url, path, sentCall);
  return answer.status === 503 && /busy/.test(String(answer.body.message))
    ? call(url, path, sentCall)
    : answer;
}

type Answered = { status: number | undefined; body: Row };

/** A new connection each time: the server may close a kept one while it is reused. */
async function ask(url: string, path: string, { address, token = "", key, body }: Call): Promise<Answered> {
  const clientRequest = request(`${url}/api${path}`, {
    agent: false,
    method: body ? "POST" : "GET",
    headers: {
      "content-type": "application/json",
      "x-auth-token": token,
      "x-forwarded-for": address,
      ...(key && { "idempotency-key": key }),
    },
  });
  clientRequest.end(body && JSON.stringify(body));
  const [answer] = (await once(clientRequest, "response")) as [IncomingMessage];
  return { status: answer.statusCode, body: (await json(answer)) as Row };
}

/** Highest number of connections by the servers, without the observer's own. */
function watchConnections(db: Db) {
  let most = 0;
  let isWatching = true;
  const watch = async () => {
    while (isWatching) {
      const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
        where application_name = 'gold-loan' and pid <> pg_backend_pid()`.execute(db);
      most = Math.max(most, rows[0]?.count ?? 0);
      await setTimeout(50);
    }
  };
  const watching = watch();
  return {
    async most(): Promise<number> {
      isWatching = false;
      await watching;
      return most;
    },
  };
}
