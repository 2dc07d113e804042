/**
 * The API as the browser's side meets it: every call goes to the real server application, in memory.
 * A test overrides it with `network.use(...)`, and only for faults and for backends unlike ours.
 */
import { http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll } from "vitest";
import { openTestApp, type TestApp } from "../server/harness.ts";

export const network = setupServer(
  http.all("*/api/*", async ({ request }) => {
    const { app } = await api();
    return app.fetch(request);
  }),
);

/** The server this test talks to: its clock, its mails and its ways to sign in. Opened when first needed. */
export function api(): Promise<TestApp> {
  opened ??= openTestApp();
  return opened;
}

let opened: Promise<TestApp> | undefined;

beforeAll(() => network.listen({ onUnhandledRequest: "error" }));

afterEach(async () => {
  network.resetHandlers();
  const closing = opened;
  opened = undefined;
  await (await closing)?.close();
});

afterAll(() => network.close());
