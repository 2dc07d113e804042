/** What every test of the browser's side starts from: an empty page, empty storage and the real API. */
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll } from "vitest";
import { closeApi, network } from "./api.ts";

// Forms and pages are fetched when they are needed, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 8_000, defaultHidden: false });

beforeAll(() => network.listen({ onUnhandledRequest: "error" }));

afterEach(async () => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
  await closeApi();
});

afterAll(() => network.close());
