/**
 * Sends every API call of the browser's side to the real server in memory. Tests override it with
 * `network.use(...)` only for faults and other backends.
 */
import { http } from "msw";
import { allAnswered, network, tracked } from "./network.ts";
import { openTestApp, type TestApp, type TestOptions } from "../server/harness.ts";

export { delayResponse, network } from "./network.ts";

const serverHandler = http.all("*/api/*", async ({ request }) => {
  const { app, settled } = await api();
  return tracked(Promise.resolve(app.fetch(await withLength(request))).finally(settled));
});

network.resetHandlers(serverHandler);

/** Names the length of a body, as browsers do. */
async function withLength(request: Request): Promise<Request> {
  if (!request.body) return request;
  const body = await request.arrayBuffer();
  const headers = new Headers(request.headers);
  headers.set("content-length", String(body.byteLength));
  return new Request(request, { headers, body });
}

/** The server of the current test, opened on first use. A test passes its options before that. */
export function api(options?: TestOptions): Promise<TestApp> {
  if (options && opened) throw new Error("This test's server is open already");
  opened ??= openTestApp(options);
  return opened;
}

let opened: Promise<TestApp> | undefined;

/** Runs after each test: removes its faults and closes its server. */
export async function closeApi(): Promise<void> {
  network.resetHandlers(serverHandler);
  const closing = opened;
  opened = undefined;
  await allAnswered();
  await (await closing)?.close();
}
