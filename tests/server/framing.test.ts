/** Requests that no browser sends, over a real connection: their end is never ambiguous, and none is echoed. */
import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bind } from "#server/listen.ts";
import { openTestApp, type TestApp } from "./harness.ts";

let app: TestApp;
let server: Awaited<ReturnType<typeof bind>>;
beforeAll(async () => {
  app = await openTestApp();
  server = await bind({ port: 0, host: "127.0.0.1" }, app.app.fetch);
});
afterAll(async () => {
  await server.stop(0);
  await app.close();
});

async function answerTo(lines: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  await once(socket, "connect");
  socket.end([...lines, "", ""].join("\r\n"));
  return text(socket);
}

const hidden = ["", "GET /api/health HTTP/1.1", "Host: x"];
const post = ["POST /api/contact HTTP/1.1", "Host: x"];

it.each([
  ["with a length and in chunks", ["Content-Length: 4", "Transfer-Encoding: chunked", "", "0", ...hidden]],
  ["with two lengths", ["Content-Length: 3", "Content-Length: 5", "", "abc", ...hidden]],
  ["with an unknown transfer coding", ["Transfer-Encoding: chunked, odd", "", "0", ...hidden]],
])("a request %s is refused, and the request behind it is not read", async (_, rest) => {
  const answer = await answerTo([...post, ...rest]);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  expect(app.logged.join()).not.toContain("/api/health");
});

it("TRACE does not echo the request", async () => {
  const answer = await answerTo([
    "TRACE /api/health HTTP/1.1",
    "Host: x",
    "Connection: close",
    "X-Auth-Token: secret",
  ]);
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  expect(answer).not.toContain("secret");
});
