/** What every test of the browser's side starts from: an empty page, empty storage and the real API. */
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll } from "vitest";
import { forgetGoldRate } from "#frame/gold-rate.ts";
import { keepToOneUser } from "#session/store.ts";
import { closeApi, network } from "./api.ts";
import { expectTextsApart, watchTexts } from "./translated.ts";

// Forms and pages are fetched when they are needed, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 8_000, defaultHidden: false });

// What a page remembers is left behind by the file before this one.
keepToOneUser();
forgetGoldRate();

watchTexts();

beforeAll(() => network.listen({ onUnhandledRequest: "error" }));

afterEach(async () => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
  await closeApi();
  expectTextsApart();
});

afterAll(() => network.close());
