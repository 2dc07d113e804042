import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Customer } from "#resources/customers/customer.ts";
import { customers } from "#resources/customers/customers.ts";
import { loans } from "#resources/loans/loans.ts";
import { queryRows } from "#engine/declare/query-rows.ts";
import {
  countedField,
  fromSearchParams,
  type ListQuery,
  readListParams,
  toSearchParams,
} from "#engine/declare/query.ts";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { savedCustomer, savedLoan } from "./samples.ts";

const loan = (_id: string, changes: Row) => ({ ...savedLoan, _id, ...changes });
const rows = [
  loan("a", { name: "Sita", amount: 900, createdAt: "2025-01-01T00:00:00Z", status: "closed" }),
  loan("b", { name: "anil", amount: 10_000, createdAt: "2025-03-01T00:00:00Z", email: "ANIL@example.com" }),
  loan("c", { name: "Bala", amount: 2_500, createdAt: "2025-02-01T00:00:00Z", customerId: "999988887777" }),
  loan("d", { name: "Sita", amount: 2_500, createdAt: "2025-01-15T00:00:00Z", primaryMobile: "77777 00000" }),
];
const ids = (query: ListQuery, list: readonly Row[] = rows, resource: AnyResource = loans) =>
  queryRows(resource, list, query)
    .data.map((row) => row[resource.id])
    .join("");

describe("querying a whole list", () => {
  test.each<[ListQuery, string]>([
    [{}, "bcda"],
    [{ sort: "createdAt" }, "adcb"],
    [{ sort: "name" }, "bcad"],
    [{ sort: "name", order: "desc" }, "dacb"],
    [{ sort: "amount" }, "acdb"],
    [{ sort: "amount", order: "desc" }, "bdca"],
    [{ page: 1, perPage: 3 }, "bcd"],
    [{ page: 2, perPage: 3 }, "a"],
    [{ page: 3, perPage: 3 }, ""],
    [{ q: "sita" }, "da"],
    [{ q: "  SITA " }, "da"],
    [{ q: "anil@EXAMPLE" }, "b"],
    [{ q: "77777 0" }, "d"],
    [{ q: "7777700000" }, "d"],
    [{ q: "+91 77777-00000" }, "d"],
    [{ q: "9999888" }, "c"],
    [{ q: "9999 8888 7777" }, "c"],
    [{ q: "2,500" }, "cd"],
    [{ q: "₹10,000" }, "b"],
    [{ q: "si" }, "da"],
    [{ q: "it" }, ""],
    [{ q: "2500" }, "cd"],
    [{ q: "nobody" }, ""],
    [{ q: "beach" }, ""],
    [{ q: "   " }, "bcda"],
    [{ filters: { status: "closed" } }, "a"],
    [{ filters: { status: "" } }, "bcda"],
    [{ q: "sita", filters: { status: "active" } }, "d"],
    [{ id: "c" }, "c"],
    [{ id: "z" }, ""],
  ])("with %j finds %s", (query, expected) => expect(ids(query)).toBe(expected));

  test("counts the matches as total, and all rows by tab", () =>
    expect(queryRows(loans, rows, { q: "sita", perPage: 1, page: 1 })).toMatchObject({
      total: 2,
      counts: { all: 4, active: 3, closed: 1 },
    }));

  test("leaves the list unchanged", () => {
    const before = [...rows];
    ids({ sort: "amount" });
    expect(rows).toEqual(before);
  });

  test("sorts customers by name and finds them by Aadhar number", () => {
    const list: Customer[] = [
      { ...savedCustomer, aadharNumber: "2", customerId: "2222", name: "Zara" },
      { ...savedCustomer, aadharNumber: "1", customerId: "1111", name: "asha" },
    ];
    expect(ids({}, list, customers)).toBe("12");
    expect(ids({ q: "222" }, list, customers)).toBe("2");
  });

  test("puts every row on exactly one page, whatever the sort", () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ amount: fc.integer({ max: 3 }), name: fc.constantFrom("a", "A", "b") }), {
          maxLength: 30,
        }),
        fc.constantFrom("amount", "name", "status"),
        fc.constantFrom("asc", "desc"),
        fc.integer({ min: 1, max: 7 }),
        (list, sort, order, perPage) => {
          const all = list.map((row, index) => loan(`row-${index}`, row));
          const pages = Array.from({ length: Math.ceil(all.length / perPage) }, (_, page) =>
            queryRows(loans, all, { sort, order, perPage, page: page + 1 }).data.map(({ _id }) =>
              String(_id),
            ),
          );
          expect(pages.flat().sort()).toEqual(all.map(({ _id }) => _id).sort());
        },
      ),
    ));
});

describe("the query string", () => {
  const parse = (text: string, resource: AnyResource = loans) =>
    fromSearchParams(resource, new URLSearchParams(text), { role: "admin", day, hidden: [] });
  const day = "2025-01-12";

  test("is empty for the whole list", () => {
    expect(toSearchParams({})).toBe("");
    expect(parse("")).toBeUndefined();
  });

  test.each<[ListQuery, string]>([
    [{ page: 2, perPage: 25 }, "page=2&perPage=25"],
    [{ q: "a & b", sort: "name", order: "desc" }, "q=a+%26+b&sort=name&order=desc"],
    [{ q: "", filters: { status: "active" } }, "status=active"],
    [{ id: "loan-1" }, "id=loan-1"],
  ])("of %j is %s", (query, text) => expect(toSearchParams(query)).toBe(text));

  test("keeps every query through writing and parsing", () =>
    fc.assert(
      fc.property(
        fc.record({
          page: fc.integer({ min: 1, max: 1_000 }),
          perPage: fc.integer({ min: 1, max: 100 }),
          sort: fc.constantFrom("name", "amount"),
          order: fc.constantFrom("asc", "desc"),
          q: fc.string({ minLength: 1, maxLength: 90 }).filter((text) => text.trim() === text),
          id: fc.string({ minLength: 1 }),
          filters: fc.constantFrom<Record<string, string>>({}, { status: "active" }),
        }),
        (query) => {
          expect(parse(toSearchParams(query))).toEqual({ ...query, day });
        },
      ),
    ));

  test.each([
    ["page=0", { page: 1 }],
    ["page=-3", { page: 1 }],
    ["page=two", { page: 1 }],
    ["page=2.9", { page: 2 }],
    ["page=1e400", { page: 1_000_000 }],
    ["perPage=100000", { perPage: 100 }],
    ["page=1", { perPage: 25 }],
    ["sort=nothing", { sort: undefined }],
    ["sort=constructor", { sort: undefined }],
    ["sort=__proto__", { sort: undefined }],
    ["order=sideways", { order: "asc" }],
    [`q=${"x".repeat(500)}`, { q: "x".repeat(101) }],
    ["status=active&name=Sita", { filters: { status: "active" } }],
  ])("'%s' is parsed as %j", (text, expected) => expect(parse(text)).toMatchObject(expected));

  test.each([
    "page=2&q=Sita&sort=name&order=desc",
    "page=two&order=sideways",
    "page=1e400",
    "page=1&q=+Sita+",
    "page=1&q=",
  ])("'%s' is parsed the same by the console and by the server", (text) => {
    const { page, sort, order, q } = parse(text) ?? {};
    expect(readListParams(new URLSearchParams(text))).toEqual({ page, sort, order, q });
  });

  test.each([
    [loans, "status"],
    [customers, undefined],
  ] as [AnyResource, string | undefined][])(
    "the rows of resource %# are counted by its tab field",
    (resource, field) => expect(countedField(resource)).toBe(field),
  );
});

describe("the search matches every spelling of", () => {
  const names = [
    ["K.S. D’Souza", ["ks dsouza", "K S D'Souza", "K.S.D`SOUZA", "souza"]],
    ["క్\u200cష్మి దేవి", ["క్ష్మి", "క్\u200cష్మి దేవి", "క్ష్మిదేవి"]],
    ["Ravi  Kumar", ["ravi kumar", "ravi\u00a0kumar", "ra\u00advi\u200b kumar"]],
    ["Rene\u0301e", ["renée", "rene\u0301e"]],
    ["\u202eParmi", ["parmi"]],
  ] as const;
  const typed = [
    "98480 22338",
    "098480-22338",
    "0091 9848022338",
    "+91 (0) 98480 22338",
    "tel:+919848022338",
    "84802",
  ];
  const phones = ["98480 22338", "09848022338", "+91 (0) 98480-22338", "0091 98480 22338"].map(
    (phone) => [phone, typed] as const,
  );

  test.each(names)("%s", (name, queries) => {
    for (const q of queries) expect([q, ids({ q }, [loan("a", { name })])]).toEqual([q, "a"]);
  });
  test.each(phones)("%s", (primaryMobile, queries) => {
    for (const q of queries) expect([q, ids({ q }, [loan("a", { primaryMobile })])]).toEqual([q, "a"]);
  });
});
