/** Pictures in the values of a record, and what an edit leaves of them. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { keepEarlierPhotos, photosIn } from "#engine/declare/photos.ts";
import { itemIdField } from "#engine/declare/presence.ts";
import type { AnyFields, Row } from "#engine/declare/vocabulary.ts";

const pictures = { kind: "photo", label: "Pictures", many: true } as const;
const fields: AnyFields = {
  face: { kind: "photo", label: "Face" },
  pictures,
  frame: { kind: "group", label: "Frame", fields: { pictures } },
  wheels: {
    kind: "items",
    label: "Wheels",
    of: "Wheel",
    min: 0,
    fields: { _id: itemIdField, name: { kind: "text", label: "Name" }, pictures },
  },
  tools: { kind: "items", label: "Tools", of: "Tool", min: 0, fields: { pictures } },
};

test("pictures are found in fields, groups and items, each with its path", () =>
  expect(
    photosIn(fields, {
      face: "a",
      pictures: ["b", "c"],
      frame: { pictures: ["d"] },
      wheels: [{ name: "Front" }, { name: "Rear", pictures: ["e"] }],
    }),
  ).toEqual([
    { id: "a", path: "face" },
    { id: "b", path: "pictures" },
    { id: "c", path: "pictures" },
    { id: "d", path: "frame.pictures" },
    { id: "e", path: "wheels.1.pictures" },
  ]));

const wheel = (_id: string, ...ids: string[]) => ({ _id, pictures: ids });
const edit = (before: Row[], after: Row[]) =>
  keepEarlierPhotos(fields, { wheels: before }, { wheels: after }).wheels;

test.each<[string, Row[], Row[], Row[]]>([
  ["adds to those of its item", [wheel("rear", "a")], [wheel("rear", "b")], [wheel("rear", "a", "b")]],
  [
    "follows an item that moved, even where both name one picture",
    [wheel("front", "a"), wheel("rear", "a", "b")],
    [wheel("rear", "a"), wheel("front")],
    [wheel("rear", "a", "b"), wheel("front", "a")],
  ],
  [
    "gives an item none of a neighbour that was removed",
    [wheel("front", "a"), wheel("rear", "b")],
    [wheel("rear")],
    [wheel("rear", "b")],
  ],
  [
    "gives a new item none of the item that stood there before",
    [wheel("front", "a")],
    [{ pictures: [] }, wheel("front")],
    [{ pictures: [] }, wheel("front", "a")],
  ],
])("an edit %s", (_, before, after, expected) => expect(edit(before, after)).toEqual(expected));

test("an edit of items without ids adds to those in their place", () =>
  expect(
    keepEarlierPhotos(fields, { tools: [{ pictures: ["a"] }] }, { tools: [{ pictures: ["b"] }] }).tools,
  ).toEqual([{ pictures: ["a", "b"] }]));

const ids = fc.uniqueArray(fc.constantFrom(..."abcdef"));

test("an edit never loses a picture of a list", () =>
  fc.assert(
    fc.property(ids, ids, (before, after) => {
      const kept = keepEarlierPhotos(fields, { pictures: before }, { pictures: after }).pictures;
      expect(kept).toEqual([...new Set([...before, ...after])]);
    }),
  ));

test("an edit leaves alone what it does not name", () =>
  expect(keepEarlierPhotos(fields, { pictures: ["a"], face: "b" }, { face: "c" })).toEqual({ face: "c" }));
