/** What every test of the browser's side starts from: an empty page, empty storage and the real API. */
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import * as react from "react";
import { afterAll, afterEach, beforeAll } from "vitest";
import { forgetGoldRate } from "#frame/gold-rate.ts";
import { keepToOneUser } from "#session/store.ts";
import { closeApi, network } from "./api.ts";

// Forms and pages are fetched when they are needed, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 8_000, defaultHidden: false });

withoutOrigins();

// What a page remembers is left behind by the file before this one.
keepToOneUser();
forgetGoldRate();

beforeAll(() => network.listen({ onUnhandledRequest: "error" }));

afterEach(async () => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
  await closeApi();
});

afterAll(() => network.close());

/** React notes where each element was made, for a debugger, which takes a tenth of a screen's test; its warnings stay. */
function withoutOrigins(): void {
  const count = "recentlyCreatedOwnerStacks";
  const name = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
  const { [name]: internals } = react as unknown as Record<string, object>;
  if (!internals || !(count in internals))
    throw new Error(`React counts no ${count}: look for what does now`);
  // Above ten thousand it notes no more, and it sets the number back each second.
  Object.defineProperty(internals, count, { get: () => Number.POSITIVE_INFINITY, set: () => undefined });
}
