import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { revalidationIntervalMs, sessionEndedMessage, signOutReason } from "#session/auth.ts";
import { clearSession, readSession, writeSession } from "#session/store.ts";
import { watchSession } from "#session/watch.ts";
import { network } from "../setup/api.ts";

const answerValidation = (answer: () => Response) => network.use(http.get("*/api/auth/validate", answer));
/** Counts calls when they start: waiting for their responses would move the clock. */
const validations = () =>
  vi.mocked(fetch).mock.calls.filter(([url]) => String(url).endsWith("/auth/validate")).length;

const asha = { id: "1", role: "admin", email: "", name: "" } as const;

let stop: () => void;
const onEnded = vi.fn();

beforeEach(() => {
  vi.spyOn(globalThis, "fetch");
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  writeSession(asha, "t");
  stop = watchSession(onEnded);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  onEnded.mockReset();
});

test("the session is validated every 300000 ms while a token exists", async () => {
  answerValidation(() => HttpResponse.json({}));
  vi.advanceTimersByTime(299_999);
  expect(validations()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(validations()).toBe(1);
  vi.advanceTimersByTime(300_000);
  expect(validations()).toBe(2);
  await Promise.all(vi.mocked(fetch).mock.results.map(({ value }) => value));
  expect(onEnded).not.toHaveBeenCalled();
  expect(readSession().isAuthenticated).toBe(true);
  expect(revalidationIntervalMs).toBe(300_000);
});

test.each([
  ["is refused", () => HttpResponse.json({}, { status: 401 })],
  ["meets a broken server", () => HttpResponse.json({}, { status: 500 })],
  ["meets a dead network", () => HttpResponse.error()],
])("a validation that %s signs the person out and gives the reason", async (_, answer) => {
  answerValidation(answer);
  vi.advanceTimersByTime(300_000);
  await vi.waitFor(() => expect(onEnded).toHaveBeenCalledOnce());
  expect(readSession().isAuthenticated).toBe(false);
  expect(localStorage).toHaveLength(0);
  expect(signOutReason()).toBe(sessionEndedMessage);
});

test("a missing token stops validation and ends the session", () => {
  localStorage.clear();
  vi.advanceTimersByTime(900_000);
  expect(validations()).toBe(0);
  expect(onEnded).toHaveBeenCalled();
});

test("a visitor's session is neither validated nor ended", () => {
  stop();
  localStorage.clear();
  stop = watchSession(onEnded);
  vi.advanceTimersByTime(900_000);
  expect(validations()).toBe(0);
  expect(onEnded).not.toHaveBeenCalled();
});

describe("in another tab", () => {
  /** The browser sends one event per key, after all keys have been written. */
  const dispatchStorageEvents = () => {
    for (const key of ["token", "user", "authState"])
      window.dispatchEvent(new StorageEvent("storage", { key }));
  };
  const restore = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));

  test("a sign-out ends the session here at once", () => {
    clearSession();
    dispatchStorageEvents();
    expect(onEnded).toHaveBeenCalledOnce();
  });

  test("another person's sign-in ends the session here", () => {
    writeSession({ ...asha, id: "2" }, "theirs");
    dispatchStorageEvents();
    expect(onEnded).toHaveBeenCalledOnce();
  });

  test("the same person's sign-in does not end the session here", () => {
    writeSession(asha, "fresh");
    dispatchStorageEvents();
    expect(onEnded).not.toHaveBeenCalled();
  });

  test("a sign-in is noticed by a page restored from the browser's cache", () => {
    restore(true);
    expect(onEnded).not.toHaveBeenCalled();
    writeSession({ ...asha, id: "2" }, "theirs");
    restore(false);
    expect(onEnded).not.toHaveBeenCalled();
    restore(true);
    expect(onEnded).toHaveBeenCalledOnce();
  });
});

test("a stopped watch neither validates nor ends the session", () => {
  stop();
  vi.advanceTimersByTime(900_000);
  clearSession();
  window.dispatchEvent(new StorageEvent("storage", { key: "authState" }));
  expect(validations()).toBe(0);
  expect(onEnded).not.toHaveBeenCalled();
});
