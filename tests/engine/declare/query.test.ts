import fc from "fast-check";
import { expect, test } from "vitest";
import { queryRows } from "#engine/declare/query-rows.ts";
import { fromSearchParams, countedField, type ListQuery } from "#engine/declare/query.ts";
import { searchTermsOf } from "#engine/declare/search.ts";
import { invisibleCharacter } from "#tests/domain/invisible-characters.ts";
import { bicycles } from "../company/bicycles.ts";
import { hirers } from "../company/hirers.ts";
import { shops } from "../company/shops.ts";

test("a missing value sorts first and matches no search", () => {
  const list = [{ id: "a", seats: 3 }, { id: "b" }, { id: "c", workshop: { keeper: "Ravi" } }];
  const ids = (query: ListQuery) =>
    queryRows(shops, list, query)
      .data.map(({ id }) => id)
      .join("");
  expect(ids({ sort: "seats" })).toBe("bca");
  expect(ids({ sort: "workshop.keeper" })).toBe("abc");
  expect(ids({ q: "ravi" })).toBe("c");
});

test("a list in memory leaves out what is unlisted, unless a filter asks for it or its key is known", () => {
  const list = [
    { plate: "a", state: "free" },
    { plate: "b", state: "scrapped" },
  ];
  const query = (query: ListQuery) => {
    const { data, total, counts } = queryRows(bicycles, list, query);
    return [data.map(({ plate }) => plate).join(""), total, counts];
  };
  const counts = { all: 1, free: 1, scrapped: 1 };
  expect(query({})).toEqual(["a", 1, counts]);
  expect(query({ q: "b" })).toEqual(["", 0, counts]);
  expect(query({ filters: { state: "scrapped" } })).toEqual(["b", 1, counts]);
  expect(query({ id: "b" })).toEqual(["b", 1, counts]);
});

test("a day of blank or invisible characters is no day", () => {
  const resource = { ...hirers, filterable: { day: "name" } } as const;
  const read = (from: string) =>
    fromSearchParams(resource, new URLSearchParams({ from }), {
      role: "admin",
      day: "2026-11-29",
      hidden: [],
    });
  fc.assert(
    fc.property(fc.array(fc.oneof(invisibleCharacter, fc.constant(" "))), (characters) => {
      expect(read(characters.join(""))?.from).toBeUndefined();
    }),
  );
  expect(read("5/11/2026")?.from).toBe("2026-11-05");
  expect(read("soon")?.from).toBe("soon");
});

test("a period includes its first and its last day", () => {
  const resource = { ...shops, filterable: { day: "name" } } as const;
  const list = ["2026-11-04", "2026-11-05", "2026-11-06", "2026-11-07"].map((name) => ({ id: name, name }));
  const { data } = queryRows(resource, list, { sort: "name", from: "2026-11-05", to: "2026-11-06" });
  expect(data.map(({ name }) => name)).toEqual(["2026-11-05", "2026-11-06"]);
});

test("a list counts rows by the field of its tabs, if it has tabs", () =>
  expect([countedField(shops), countedField(hirers)]).toEqual(["size", undefined]));

test.each([
  ["98480 22338", [["9848022338"]]],
  ["+91 98480-22338", [["+9198480-22338", "9848022338"]]],
  ["+91 (0) 98480 22338", [["+91(0)9848022338", "09848022338", "9848022338"]]],
  ["0091 98480", [["009198480", "98480"]]],
  ["tel:098480–22338", [["tel:098480–22338", "09848022338", "9848022338"]]],
  ["\u202a98480 22338\u202c", [["9848022338"]]],
  ["౯౮౪౮౦ ౨౨౩౩౮", [["౯౮౪౮౦౨౨౩౩౮", "9848022338"]]],
  ["₹1,00,000", [["₹1,00,000", "100000"]]],
  ["12.", [["12", "12."]]],
  ["12.5.", [["125"]]],
  ["5 June 2026", [["5june2026", "2026-06-05"]]],
  ["K.S.  D’Souza", [["ks", "ksdsouza"], ["dsouza"]]],
  ["Devi, Anjali", [["devi"], ["anjali"]]],
  ["Rao – 1,00,000", [["rao"], ["1,00,000", "100000"]]],
  [
    "abc def ghi jkl mno pqr stu vwx yza bcd",
    "abc def ghi jkl mno pqr stu vwx".split(" ").map((word) => [word]),
  ],
  ["' .", []],
])("the search '%s' looks for %j", (typed, terms) => expect(searchTermsOf(typed)).toEqual(terms));

test.each([
  ["Devi Anjali", "a"],
  ["anjali devi varma", "a"],
  ["VAR, dev", "a"],
  ["varma 40", "a"],
  ["road anjali", "a"],
  ["anjalidevi", "a"],
  ["K S Rao", "b"],
  ["rao ks", "b"],
  ["rao s", ""],
  ["ksr", "b"],
  ["anjali rao", ""],
  ["98480 22338", "c"],
])("the search '%s' finds every record that has all of its words in any order: %s", (q, found) => {
  const list = [
    { id: "a", name: "40, Beach Road", workshop: { keeper: "Anjali Devi Varma" } },
    { id: "b", name: "Harbour", workshop: { keeper: "K.S. Rao" } },
    { id: "c", name: "9848022338", workshop: { keeper: "Ravi" } },
  ];
  const ids = queryRows(shops, list, { q }).data.map(({ id }) => id);
  expect(ids.join("")).toBe(found);
});

test("an invisible character does not change what a search looks for", () =>
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.nat(), invisibleCharacter, (text, place, mark) => {
      const at = place % (text.length + 1);
      fc.pre(!/[\ud800-\udbff]$/.test(text.slice(0, at)));
      expect(searchTermsOf(text.slice(0, at) + mark + text.slice(at))).toEqual(searchTermsOf(text));
    }),
  ));
