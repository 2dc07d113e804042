import { expect, test } from "vitest";
import {
  clearSession,
  bindPageToUser,
  mustResetPassword,
  readSession,
  setPasswordResetRequired,
  writeSession,
} from "#session/store.ts";
import { expectConsole } from "../setup/console.ts";
import { withFullStorage } from "../setup/storage.ts";

const signedOut = { user: null, token: null, isAuthenticated: false };
const user = { id: "1", role: "admin", email: "asha@example.com", name: "Asha Rao" } as const;

test("an empty storage reads as signed out", () => expect(readSession()).toEqual(signedOut));

test("stored auth state that cannot be parsed reads as signed out and is logged", () => {
  localStorage.setItem("authState", "{half");
  expect(readSession()).toEqual(signedOut);
  expectConsole("error", "The stored session cannot be read");
});

test.each([
  ...["null", "7", "[]", "{}", '{"user":{"id":"1"}}', '{"token":"t"}', '"text"'],
  ...['{"user":{},"token":{}}', '{"user":[],"token":"t"}', '{"user":true,"token":true}'],
  '{"user":{"id":"1"},"token":"t"}',
  '{"user":{"id":1,"role":"admin"},"token":"t"}',
  '{"user":{"id":"1","role":"owner"},"token":"t"}',
  '{"user":{"id":"1","role":"admin","name":{}},"token":"t"}',
])("stored auth state that is not a session reads as signed out: %s", (stored) => {
  localStorage.setItem("authState", stored);
  expect(readSession()).toEqual(signedOut);
});

test("a session without a name and an email address is accepted", () => {
  const state = { user: { id: "1", role: "employee", email: null }, token: "t" };
  localStorage.setItem("authState", JSON.stringify(state));
  expect(readSession()).toMatchObject({ token: "t", isAuthenticated: true });
});

test("a session that the browser can store only in part is removed", async () => {
  await withFullStorage(
    "localStorage",
    () => expect(writeSession(user, "t")).toBe(false),
    (key) => key === "authState",
  );
  expect(localStorage).toHaveLength(0);
});

test("a written session can be read after a reload", () => {
  writeSession(user, "t");
  expect(readSession()).toEqual({ user, token: "t", isAuthenticated: true });
});

test("every change of state is written, and signing out removes the stored state", () => {
  writeSession(user, "t", true);
  expect(Object.keys(localStorage).sort()).toEqual(["authState", "mustResetPassword", "token", "user"]);
  expect(mustResetPassword()).toBe(true);
  setPasswordResetRequired(false);
  expect(mustResetPassword()).toBe(false);
  clearSession();
  expect(localStorage).toHaveLength(0);
});

test("a page bound to one person ignores another person's session and accepts their own again", () => {
  writeSession(user, "t");
  bindPageToUser();
  writeSession({ ...user, id: "2" }, "theirs");
  expect(readSession()).toEqual(signedOut);
  clearSession();
  expect(localStorage.getItem("token")).toBe("theirs");
  writeSession(user, "again");
  expect(readSession()).toMatchObject({ user, token: "again" });
  clearSession();
  bindPageToUser();
  writeSession({ ...user, id: "2" }, "theirs");
  expect(readSession()).toMatchObject({ token: "theirs" });
});
