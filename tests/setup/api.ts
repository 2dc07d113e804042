/**
 * The API as the browser's side meets it: every call goes to the real server application, in memory.
 * A test overrides it with `network.use(...)`, and only for faults and for backends unlike ours.
 */
import { http } from "msw";
import { network } from "./network.ts";
import { openTestApp, type TestApp, type TestOptions } from "../server/harness.ts";

export { network } from "./network.ts";

const serverHandler = http.all("*/api/*", async ({ request }) => {
  const { app, settled } = await api();
  const answer = Promise.resolve(app.fetch(request)).finally(settled);
  const end = answer.then((response) => response.clone().arrayBuffer()).catch(() => undefined);
  pendingResponses.add(end);
  void end.then(() => pendingResponses.delete(end));
  return answer;
});

network.resetHandlers(serverHandler);

/** The answers to one path wait until the function that this answers is called. */
export function delayResponse(path: string): () => void {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  network.use(http.get(path, () => arrival));
  return arrive;
}

/** Pages are left while calls are under way; the server is closed only when it has answered them to the end. */
const pendingResponses = new Set<Promise<unknown>>();

/**
 * The server this test talks to: its clock, its mails and its ways to sign in. Opened when first needed; a test
 * whose server differs says how before that.
 */
export function api(options?: TestOptions): Promise<TestApp> {
  if (options && opened) throw new Error("This test's server is open already");
  opened ??= openTestApp(options);
  return opened;
}

let opened: Promise<TestApp> | undefined;

/** After each test: its faults are taken back and its server is closed. */
export async function closeApi(): Promise<void> {
  network.resetHandlers(serverHandler);
  const closing = opened;
  opened = undefined;
  await Promise.allSettled(pendingResponses);
  await (await closing)?.close();
}
