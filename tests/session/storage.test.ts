import { expect, test } from "vitest";
import { persistentStorage, tabStorage } from "#session/storage.ts";
import { withBlockedStorage, withFullStorage } from "../setup/storage.ts";

const both = [
  ["localStorage", persistentStorage],
  ["sessionStorage", tabStorage],
] as const;

test.each(both)("what is written to %s is read, and removed", (name, storage) => {
  expect(storage.isWritable()).toBe(true);
  expect(storage.write("key", "[1]")).toBe(true);
  expect([storage.read("key"), storage.readJson("key"), storage.readList("key")]).toEqual(["[1]", [1], [1]]);
  expect(globalThis[name].getItem("key")).toBe("[1]");
  storage.remove("key");
  expect(storage.read("key")).toBeUndefined();
  expect(globalThis[name]).toHaveLength(0);
});

test.each(both)("a blocked %s reads as an empty one, and takes nothing", (name, storage) =>
  withBlockedStorage(name, () => {
    expect(storage.isWritable()).toBe(false);
    expect(storage.write("key", "1")).toBe(false);
    expect([storage.read("key"), storage.readList("key")]).toEqual([undefined, []]);
    expect(() => storage.remove("key")).not.toThrow();
  }),
);

test.each(both)("a full %s still reads what is in it", (name, storage) => {
  storage.write("key", "1");
  return withFullStorage(name, () => {
    expect(storage.isWritable()).toBe(false);
    expect(storage.write("other", "2")).toBe(false);
    expect(storage.read("key")).toBe("1");
  });
});

test.each(["{half", "{}", "7", "null", '"text"'])(
  "stored text that is no list reads as an empty one: %s",
  (text) => {
    persistentStorage.write("key", text);
    expect(persistentStorage.readList("key")).toEqual([]);
  },
);
