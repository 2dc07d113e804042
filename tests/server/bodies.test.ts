/** Limits of request bodies, before and while they are read. */
import { afterEach, expect, it } from "vitest";
import { companyCalls } from "#server/calls.ts";
import { declaredCalls } from "#engine/server/contract/declared-calls.ts";
import { resources } from "#resources/index.ts";
import { reports } from "#resources/reports/index.ts";
import { openTestApp, type TestApp, withoutLimits } from "./harness.ts";
import { visitorMessage } from "./samples.ts";

const opened: TestApp[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});
const open = async (options = {}) => {
  const app = await openTestApp({ ...withoutLimits, ...options });
  opened.push(app);
  return app;
};

const kilobyte = 1024;

it("no byte of a body is read before its sender is let in", async () => {
  const app = await open();
  const guarded = [...declaredCalls({ resources, reports }), ...companyCalls].filter(
    ({ method, roles }) => method !== "GET" && roles,
  );
  const customer = await app.signIn("customer");
  for (const { method, path, roles } of guarded) {
    const address = path.replace(":role", "admin").replace(/:\w+/g, "none");
    for (const token of roles?.includes("customer") ? [""] : ["", customer]) {
      const body = endlessBody();
      const { status } = await send(app, method, address, body.stream, token);
      expect([`${method} ${address}`, status, body.sent()]).toEqual([
        `${method} ${address}`,
        token ? 403 : 401,
        0,
      ]);
    }
  }
});

it("a body without a length is read up to the limit and no further", async () => {
  const app = await open();
  const token = await app.signIn("admin");
  for (const [method, path, most] of [
    ["POST", "/contact", 256 * kilobyte],
    ["POST", "/auth/login", 256 * kilobyte],
    ["POST", "/admin/loans", 256 * kilobyte],
    ["PUT", "/admin/loans/none", 256 * kilobyte],
    ["POST", "/admin/reports/stock-check", 2 * kilobyte * kilobyte],
  ] as const) {
    const body = endlessBody();
    const { status } = await send(app, method, path, body.stream, token);
    expect([path, status]).toEqual([path, 413]);
    expect(body.sent()).toBeLessThanOrEqual(most + chunk.length);
  }
});

it("a length beyond the limit is refused before anything is read", async () => {
  const app = await open();
  const token = await app.signIn("employee");
  for (const [path, length, message] of [
    ["/contact", 256 * kilobyte + 1, "The request is too large"],
    ["/files", 12 * kilobyte * kilobyte + 1, "This picture is larger than 12 MB. Take a smaller one"],
  ] as const) {
    const body = endlessBody();
    const headers = { "content-length": String(length), "content-type": "image/jpeg" };
    const response = await send(app, "POST", path, body.stream, token, headers);
    expect([response.status, await response.json(), body.sent()]).toEqual([413, { message }, 0]);
  }
});

it("a picture without a length is refused, and so is an address that only ends like the one for pictures", async () => {
  const app = await open();
  const token = await app.signIn("employee");
  for (const [path, status] of [
    ["/files", 411],
    ["/elsewhere/api/files", 404],
  ] as const) {
    const body = endlessBody();
    const response = await send(app, "POST", path, body.stream, token, { "content-type": "image/jpeg" });
    expect([path, response.status, body.sent()]).toEqual([path, status, 0]);
  }
});

it("the bodies that one address is sending are limited together, and give their share back", async () => {
  const app = await open();
  const parked = Array.from({ length: 40 }, () => parkedBody(200 * kilobyte));
  const answers = parked.map(({ stream }) => send(app, "POST", "/contact", stream));
  const first = await Promise.any(answers);
  expect(first.status).toBe(429);
  expect(first.headers.get("retry-after")).toBe("2");
  for (const { end } of parked) end();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20);
  expect((await app.request("POST", "/contact", visitorMessage)).status).toBe(200);
});

const chunk = new Uint8Array(16 * kilobyte).fill(0x20);

/** A body that never ends, and the bytes that were taken of it. */
function endlessBody() {
  let sent = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        sent += chunk.length;
        controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, sent: () => sent };
}

/** A body that stops after some bytes until it is ended. */
function parkedBody(bytes: number) {
  let end = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(bytes).fill(0x20));
      end = () => controller.close();
    },
  });
  return { stream, end: () => end() };
}

const send = (
  { app }: TestApp,
  method: string,
  path: string,
  body: ReadableStream,
  token = "",
  headers: Record<string, string> = {},
) =>
  app.request(
    new Request(`http://localhost/api${path}`, {
      method,
      headers: { "x-auth-token": token, "content-type": "application/json", ...headers },
      body,
      duplex: "half",
    } as RequestInit),
  );
