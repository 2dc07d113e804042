/** Callers who disconnect or stall, over a real connection: none counts as a fault of the server or the database. */
import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createMetrics } from "#engine/server/health/metrics.ts";
import { isPostgres } from "#engine/server/db/dialect.ts";
import { bind } from "#server/listen.ts";
import { seedRecords } from "#server/seed/seed.ts";
import { drawPicture } from "#tests/engine/server/pictures.ts";
import { onSqliteByDay } from "./databases.ts";
import type { TestApp, TestOptions } from "./harness.ts";

onSqliteByDay(({ open }) => {
  const bound: Awaited<ReturnType<typeof bind>>[] = [];
  afterEach(() => Promise.all(bound.splice(0).map(({ stop }) => stop(0))));

  async function listening(options: TestOptions = {}, arriving?: number) {
    const metrics = createMetrics();
    const app = await open({ metrics, metricsToken: "secret", ...options });
    const server = await bind({ port: 0, host: "127.0.0.1" }, app.app.fetch, arriving);
    bound.push(server);
    const port = Number(new URL(server.url).port);
    return { app, port };
  }

  /** Faults in the metrics and in the log, once all requests have ended. */
  async function faults(app: TestApp) {
    await vi.waitFor(async () => expect(await metricsText(app)).toContain("http_requests_in_flight 1\n"));
    await setTimeout(50);
    return {
      counted: (await metricsText(app)).match(
        /^http_request_duration_seconds_count.*status="5.*|^database_errors_total.*[1-9]$/gm,
      ),
      logged: app.logged.filter((line) => line.includes('"level":"error"')),
      health: (await app.request("GET", "/health")).status,
    };
  }
  const none = { counted: null, logged: [], health: 200 };
  const metricsText = async (app: TestApp) =>
    (await app.app.request("/api/metrics", { headers: { authorization: "Bearer secret" } })).text();

  it.each([
    ["with a stated length", "Content-Length: 900"],
    ["in chunks", "Transfer-Encoding: chunked"],
  ])("an upload %s that breaks off counts as the caller's fault", async (_, length) => {
    const { app, port } = await listening();
    const socket = await caller(port);
    socket.write(
      `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${length}\r\n\r\n`,
    );
    socket.write(length.startsWith("Transfer") ? '5\r\n{"ema\r\n' : '{"ema');
    await setTimeout(50);
    socket.destroy();
    expect(await faults(app)).toEqual(none);
    expect(await metricsText(app)).toMatch(/route="\/api\/auth\/login",status="400"} 1/);
  });

  it("a caller who disconnects during a query does not count as a lost database", async () => {
    const slow = ({ db }: Pick<TestApp, "db">) => ({
      stores: {
        loans: {
          list: async () => {
            if (isPostgres(db)) await sql`select pg_sleep(0.3)`.execute(db);
            else await setTimeout(300);
            return { data: [], total: 0, counts: {} };
          },
        },
      },
    });
    const { app, port } = await listening({ parts: slow });
    const socket = await caller(port);
    socket.write(await getting(app, "/admin/loans"));
    await setTimeout(100);
    socket.destroy();
    expect(await faults(app)).toEqual(none);
  });

  it("a caller who disconnects during a list does not count as a fault", async () => {
    const { app, port } = await listening();
    const author = { id: app.idOf("admin"), role: "admin" } as const;
    await seedRecords(app.db, { loans: 600, authors: [author], now: app.clock.now() });
    const socket = await caller(port);
    socket.write(await getting(app, "/admin/loans"));
    await new Promise((resolve) => socket.once("data", resolve));
    socket.destroy();
    expect(await faults(app)).toEqual(none);
  });

  it("a body that does not arrive in time is ended with 408", async () => {
    const { app, port } = await listening({}, 300);
    const socket = await caller(port);
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk));
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.write(
      "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n",
    );
    const dripping = globalThis.setInterval(() => socket.write("{"), 50);
    await closed;
    clearInterval(dripping);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(await faults(app)).toEqual(none);
  });

  describe("an upload on a slow line", () => {
    const timeouts = { silenceMs: 300, totalMs: 1_500 };
    const arriving = 400;

    /** Sends the head of an upload and part of its body, and collects the response. */
    async function uploading(token?: string, more: TestOptions = { uploadTimeouts: timeouts }) {
      const { app, port } = await listening(more, arriving);
      const picture = await drawPicture(90);
      const socket = await caller(port);
      let answer = "";
      socket.on("data", (chunk) => (answer += chunk));
      const closed = new Promise((resolve) => socket.once("close", resolve));
      const head = [
        "POST /api/files HTTP/1.1",
        "Host: x",
        `x-auth-token: ${token ?? (await app.signIn("admin"))}`,
        "Content-Type: image/jpeg",
        `Content-Length: ${picture.length}`,
      ];
      socket.write(`${head.join("\r\n")}\r\n\r\n`);
      return { app, socket, picture, closed, answer: () => answer };
    }

    it("may take longer than other requests", async () => {
      const { app, socket, picture, answer } = await uploading();
      const step = Math.ceil(picture.length / 9);
      for (let at = 0; at < picture.length; at += step) {
        socket.write(picture.subarray(at, at + step));
        await setTimeout(100);
      }
      await vi.waitFor(() => expect(answer()).toMatch(/^HTTP\/1.1 201 /));
      // The connection serves further requests, which have no more time than on others.
      socket.write("POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n{");
      await vi.waitFor(() => expect(answer()).toMatch(/HTTP\/1.1 408 /), { timeout: 3_000 });
      expect(await faults(app)).toEqual(none);
    });

    it("is ended with 408 once it is silent", async () => {
      const { app, socket, picture, closed, answer } = await uploading();
      socket.write(picture.subarray(0, 100));
      await closed;
      expect(answer()).toMatch(/^HTTP\/1.1 408 .*connection: close/is);
      expect(answer()).toContain("No data arrived for 0.3 seconds. Try again on a better connection");
      expect(await faults(app)).toEqual(none);
    });

    it("is ended with 408 after its time in all, although it is never silent", async () => {
      const { app, socket, closed, answer } = await uploading();
      const dripping = globalThis.setInterval(() => socket.write("x"), 50);
      await closed;
      clearInterval(dripping);
      expect(answer()).toContain("The upload took longer than 1.5 seconds. Try again on a better connection");
      expect(await faults(app)).toEqual(none);
    });

    it("has no more time than others if nobody has signed in", async () => {
      const { socket, closed, answer } = await uploading("nobody");
      const begun = performance.now();
      const dripping = globalThis.setInterval(() => socket.write("x"), 50);
      await closed;
      clearInterval(dripping);
      expect(answer()).toMatch(/^HTTP\/1.1 401 /);
      expect(performance.now() - begun).toBeLessThan(timeouts.totalMs);
    });
  });

  it("headers that do not arrive in time are ended with 408", async () => {
    const { app, port } = await listening({}, 300);
    const socket = await caller(port);
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk));
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.write("POST /api/files HTTP/1.1\r\nHost: x\r\n");
    const dripping = globalThis.setInterval(() => socket.write("a"), 50);
    await closed;
    clearInterval(dripping);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(await faults(app)).toEqual(none);
  });
});

async function caller(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  await new Promise((resolve) => socket.once("connect", resolve));
  return socket;
}

const getting = async (app: TestApp, path: string) =>
  `GET /api${path} HTTP/1.1\r\nHost: x\r\nx-auth-token: ${await app.signIn("admin")}\r\n\r\n`;
