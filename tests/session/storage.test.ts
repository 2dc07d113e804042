import { expect, test } from "vitest";
import { persistentStorage, tabStorage } from "#session/storage.ts";
import { withBlockedStorage, withFullStorage } from "../setup/storage.ts";

const both = [
  ["localStorage", persistentStorage],
  ["sessionStorage", tabStorage],
] as const;

test.each(both)("an entry in %s can be written, read and removed", (name, storage) => {
  expect(storage.isWritable()).toBe(true);
  expect(storage.write("key", "[1]")).toBe(true);
  expect([storage.read("key"), storage.readJson("key"), storage.readList("key")]).toEqual(["[1]", [1], [1]]);
  expect(globalThis[name].getItem("key")).toBe("[1]");
  storage.remove("key");
  expect(storage.read("key")).toBeUndefined();
  expect(globalThis[name]).toHaveLength(0);
});

test.each(both)("a blocked %s reads as empty and accepts no entry", (name, storage) =>
  withBlockedStorage(name, () => {
    expect(storage.isWritable()).toBe(false);
    expect(storage.write("key", "1")).toBe(false);
    expect([storage.read("key"), storage.readList("key")]).toEqual([undefined, []]);
    expect(() => storage.remove("key")).not.toThrow();
  }),
);

test.each(both)("a full %s still returns its entries", (name, storage) => {
  storage.write("key", "1");
  return withFullStorage(name, () => {
    expect(storage.isWritable()).toBe(false);
    expect(storage.write("other", "2")).toBe(false);
    expect(storage.read("key")).toBe("1");
  });
});

test.each(["{half", "{}", "7", "null", '"text"'])(
  "readList returns an empty list for stored text that is not a list: %s",
  (text) => {
    persistentStorage.write("key", text);
    expect(persistentStorage.readList("key")).toEqual([]);
  },
);
