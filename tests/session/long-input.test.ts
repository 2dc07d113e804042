import { beforeEach, expect, test, vi } from "vitest";
import { signOut } from "#session/auth.ts";
import { bindPageToUser, writeSession } from "#session/store.ts";
import { storeLongInput, readLongInput } from "#session/long-input.ts";

const signedIn = (id: string) => {
  writeSession({ id, role: "admin", email: `${id}@example.com`, name: id }, "token");
  bindPageToUser();
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signedIn("asha");
});

test("long input is stored under its own key", () => {
  storeLongInput("stock-check", { packets: "P-1" });
  storeLongInput("elsewhere", { words: "more" });
  expect([readLongInput("stock-check"), readLongInput("elsewhere"), readLongInput("nowhere")]).toEqual([
    { packets: "P-1" },
    { words: "more" },
    {},
  ]);
});

test("signing in as another person in the same tab discards long input for good", () => {
  storeLongInput("stock-check", { packets: "P-1" });
  signedIn("ravi");
  expect(readLongInput("stock-check")).toEqual({});
  signedIn("asha");
  expect(readLongInput("stock-check")).toEqual({});
});

test("signing out removes all long input", () => {
  vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("{}"));
  storeLongInput("stock-check", { packets: "P-1" });
  signOut();
  expect(sessionStorage).toHaveLength(0);
});

test("long input that does not fit into storage is dropped without an error", () => {
  storeLongInput("stock-check", { packets: "P-1" });
  const full = vi.spyOn(sessionStorage, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  storeLongInput("stock-check", { packets: "P-2" });
  expect(full).toHaveBeenCalled();
  full.mockRestore();
  expect(readLongInput("stock-check")).toEqual({});
});
