import { beforeEach, expect, test, vi } from "vitest";
import { signOut } from "#session/auth.ts";
import { keepToOneUser, writeSession } from "#session/store.ts";
import { keepTyped, typedAt } from "#session/typed.ts";

const signedIn = (id: string) => {
  writeSession({ id, role: "admin", email: `${id}@example.com`, name: id }, "token");
  keepToOneUser();
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signedIn("asha");
});

test("what was typed is kept by its place", () => {
  keepTyped("stock-check", { packets: "P-1" });
  keepTyped("elsewhere", { words: "more" });
  expect([typedAt("stock-check"), typedAt("elsewhere"), typedAt("nowhere")]).toEqual([
    { packets: "P-1" },
    { words: "more" },
    {},
  ]);
});

test("whoever signs in next in the same tab finds nothing of it, and neither does whoever typed it", () => {
  keepTyped("stock-check", { packets: "P-1" });
  signedIn("ravi");
  expect(typedAt("stock-check")).toEqual({});
  signedIn("asha");
  expect(typedAt("stock-check")).toEqual({});
});

test("signing out leaves nothing behind", () => {
  vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("{}"));
  keepTyped("stock-check", { packets: "P-1" });
  signOut();
  expect(sessionStorage).toHaveLength(0);
});

test("what is more than the browser keeps is left out, without a complaint", () => {
  keepTyped("stock-check", { packets: "P-1" });
  const full = vi.spyOn(sessionStorage, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  keepTyped("stock-check", { packets: "P-2" });
  expect(full).toHaveBeenCalled();
  full.mockRestore();
  expect(typedAt("stock-check")).toEqual({});
});
