import { expect, test } from "vitest";
import { createWholeLists } from "#console/providers/whole-lists.ts";

test("a list is kept until something is written", () => {
  const lists = createWholeLists();
  lists.keeper("loans")([{ _id: "1" }]);
  expect(lists.get("loans")).toEqual([{ _id: "1" }]);
  lists.forget();
  expect(lists.get("loans")).toBeUndefined();
});

test("one that was asked for before something was written is not kept after it", () => {
  const lists = createWholeLists();
  const keep = lists.keeper("loans");
  lists.forget();
  keep([{ _id: "1" }]);
  expect(lists.get("loans")).toBeUndefined();
});
