/** Which stored item each item of an edit is. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { addItemIds, identifyItems } from "#engine/declare/item-ids.ts";
import { itemIdField } from "#engine/declare/presence.ts";
import type { AnyFields, Row } from "#engine/declare/vocabulary.ts";

const fields: AnyFields = {
  wheels: {
    kind: "items",
    label: "Wheels",
    of: "Wheel",
    min: 0,
    fields: {
      _id: itemIdField,
      name: { kind: "text", label: "Name" },
      spokes: { kind: "number", label: "Spokes", extra: true },
      pictures: { kind: "photo", label: "Pictures", many: true, extra: true },
    },
  },
  stickers: {
    kind: "items",
    label: "Stickers",
    of: "Sticker",
    min: 0,
    fields: { name: { kind: "text", label: "Name" } },
  },
};

const front = { _id: "f", name: "Front", pictures: ["a"] };
const rear = { _id: "r", name: "Rear", spokes: 36 };
const twin = { _id: "t", name: "Rear", spokes: 36 };

test.each<[string, Row[], unknown[], unknown[]]>([
  [
    "that names its id, wherever it stands",
    [front, rear],
    [{ _id: "r", name: "Back" }, front],
    [{ _id: "r", name: "Back" }, front],
  ],
  [
    "without an id that equals a stored one in all that it sends",
    [front, rear],
    [{ name: "Rear" }],
    [{ _id: "r", name: "Rear" }],
  ],
  [
    "that two stored ones equal: each is taken once",
    [rear, twin],
    [{ name: "Rear" }, { name: "Rear", spokes: 36 }],
    [
      { _id: "r", name: "Rear" },
      { _id: "t", name: "Rear", spokes: 36 },
    ],
  ],
  [
    "that is changed, in order, if as many are left on both sides",
    [front, rear],
    [{ name: "Rear" }, { name: "Nave" }],
    [
      { _id: "r", name: "Rear" },
      { _id: "f", name: "Nave", pictures: ["a"] },
    ],
  ],
  [
    "without an id that equals a stored one in a part of what it sends, and another in all",
    [{ _id: "f", name: "Front", spokes: 36 }, rear],
    [
      { name: "Rear", spokes: 36 },
      { name: "Front", spokes: 36 },
    ],
    [
      { _id: "r", name: "Rear", spokes: 36 },
      { _id: "f", name: "Front", spokes: 36 },
    ],
  ],
  [
    "that is new, if more are sent than were there",
    [front],
    [{ name: "Nave" }, { name: "Hub" }],
    [{ name: "Nave" }, { name: "Hub" }],
  ],
  [
    "with an id of another record, which it loses, is new",
    [front],
    [front, { _id: "x", name: "Hub" }],
    [front, { name: "Hub" }],
  ],
  [
    "with an id that another item names too",
    [front],
    [front, { ...front, name: "Copy" }],
    [front, { name: "Copy", pictures: ["a"] }],
  ],
  [
    "that does not send its pictures, which stay",
    [front, rear],
    [{ _id: "f", name: "Fore" }, rear],
    [{ _id: "f", name: "Fore", pictures: ["a"] }, rear],
  ],
  ["that is no item is left to the check of values", [front, rear], ["nonsense", front], ["nonsense", front]],
  [
    "without an id is new beside one that has an id, though another one is gone",
    [front, rear],
    [front, { name: "Hub" }],
    [front, { name: "Hub" }],
  ],
])("an item %s", (_, before, sent, expected) => {
  expect(identifyItems(fields, { wheels: before }, { wheels: sent }).wheels).toEqual(expected);
});

test("items without ids, and longer lists than a record may have, are left as they are", () => {
  const sent = {
    stickers: [{ name: "Star" }],
    wheels: Array.from({ length: 101 }, () => ({ name: "Rear" })),
  };
  expect(identifyItems(fields, { stickers: [{ name: "Star" }], wheels: [rear] }, sent)).toEqual(sent);
});

test("only new items of lists with ids get an id", () => {
  const values = {
    stickers: [{ name: "Star" }],
    wheels: [front, { name: "Hub" }, { _id: "", name: "Nave" }],
  };
  const ids = ["new 1", "new 2"];
  expect(addItemIds(fields, values, () => ids.shift() ?? "")).toEqual({
    stickers: [{ name: "Star" }],
    wheels: [front, { _id: "new 1", name: "Hub" }, { _id: "new 2", name: "Nave" }],
  });
  expect(addItemIds(fields, {}, () => "new")).toEqual({});
});

const name = fc.constantFrom("Front", "Rear", "Nave");
const sentItem = fc.record({ _id: fc.constantFrom("0", "1", "2", "9"), name }, { requiredKeys: ["name"] });

test("no id is given twice, and none that was not stored", () =>
  fc.assert(
    fc.property(fc.array(name, { maxLength: 3 }), fc.array(sentItem, { maxLength: 5 }), (names, sent) => {
      const before = names.map((each, at) => ({ _id: String(at), name: each }));
      const after = identifyItems(fields, { wheels: before }, { wheels: sent }).wheels as Row[];
      const ids = after.flatMap(({ _id }) => (_id === undefined ? [] : [_id]));
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(before.map(({ _id }) => _id)).toContain(id);
      expect(after.map((item) => item.name)).toEqual(sent.map((item) => item.name));
      // An id that is sent once and stored stays with its item.
      for (const [at, { _id }] of sent.entries())
        if (sent.filter((other) => other._id === _id).length === 1 && before.some((item) => item._id === _id))
          expect(after[at]?._id).toBe(_id);
    }),
  ));
