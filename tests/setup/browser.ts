/** Prepares every browser-side test: an empty page, empty storage and the real API. */
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { resetGoldRate } from "#frame/gold-rate.ts";
import { bindPageToUser } from "#session/store.ts";
import { closeApi, network } from "./api.ts";
import { dropOwnerStacks, dropStyles } from "./faster.ts";
import { expectTextNodesUntouched, watchTextNodes } from "./text-nodes.ts";

// Forms and pages load lazily, which is slow on a busy machine.
configure({ asyncUtilTimeout: 8_000, defaultHidden: false });

// Test files share modules, so the previous file's page state is still there.
bindPageToUser();
resetGoldRate();

watchTextNodes();
dropOwnerStacks();

// Happy DOM has no popovers.
HTMLElement.prototype.hidePopover ??= () => undefined;

beforeAll(() => {
  network.listen({ onUnhandledRequest: "error" });
  dropStyles();
});

afterEach(async () => {
  cleanup();
  // The next file shares this process, and its clock.
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
  await closeApi();
  expectTextNodesUntouched();
});

afterAll(() => network.close());
