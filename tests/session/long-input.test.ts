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

test("what was typed is kept by its place", () => {
  storeLongInput("stock-check", { packets: "P-1" });
  storeLongInput("elsewhere", { words: "more" });
  expect([readLongInput("stock-check"), readLongInput("elsewhere"), readLongInput("nowhere")]).toEqual([
    { packets: "P-1" },
    { words: "more" },
    {},
  ]);
});

test("whoever signs in next in the same tab finds nothing of it, and neither does whoever typed it", () => {
  storeLongInput("stock-check", { packets: "P-1" });
  signedIn("ravi");
  expect(readLongInput("stock-check")).toEqual({});
  signedIn("asha");
  expect(readLongInput("stock-check")).toEqual({});
});

test("signing out leaves nothing behind", () => {
  vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("{}"));
  storeLongInput("stock-check", { packets: "P-1" });
  signOut();
  expect(sessionStorage).toHaveLength(0);
});

test("what is more than the browser keeps is left out, without a complaint", () => {
  storeLongInput("stock-check", { packets: "P-1" });
  const full = vi.spyOn(sessionStorage, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  storeLongInput("stock-check", { packets: "P-2" });
  expect(full).toHaveBeenCalled();
  full.mockRestore();
  expect(readLongInput("stock-check")).toEqual({});
});
