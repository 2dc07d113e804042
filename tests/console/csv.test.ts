import fc from "fast-check";
import { parse } from "papaparse";
import { describe, expect, test } from "vitest";
import { reportToCsv, toCsv } from "#engine/console/screens/list/csv.ts";
import { loans } from "#resources/loans/loans.ts";
import { messages } from "#resources/visitors/messages.ts";
import { ageing } from "#resources/reports/ageing.ts";
import { customer, terms } from "./fixtures.ts";

const loan = {
  ...customer,
  ...terms,
  _id: "1",
  customerId: customer.aadharNumber,
  monthlyPayment: 8885,
  totalPayment: 106619,
  totalPaid: 6619.5,
  status: "active",
  createdAt: "2025-01-12T10:00:00.000Z",
};
const { dashboard, main } = loans.views;
const lines = (csv: string) => csv.split("\r\n");

describe("an exported list", () => {
  test("has a column for every field of the view, Indian dates, plain numbers and labelled rates", () => {
    expect(lines(toCsv(loans, dashboard ?? main, "employee", [loan]))).toEqual([
      "Date,Full name,Customer ID,Primary mobile,Email,Loan amount,Duration,Interest rate,Owed today,Status",
      "12 Jan 2025,Lakshmi Prasanna,1234 1234 1234,98480 12345,lakshmi.p@example.com,100000,12,12% a year,,active",
    ]);
  });

  test("leaves out fields that the role cannot see in the list", () =>
    expect(lines(toCsv(loans, dashboard ?? main, "admin", [loan]))[0]).not.toContain("Customer ID"));

  test("adds the yearly rate to a rate per instalment", () =>
    expect(toCsv(loans, main, "admin", [{ ...loan, interestRate: 2, rateBasis: "perInstalment" }])).toContain(
      '"2% per instalment, 24% a year"',
    ));

  test("keeps the paise of an amount", () =>
    expect(lines(toCsv(loans, main, "admin", [loan]))[1]).toContain(",106619,6619.5,active"));

  test("quotes line breaks, commas and quotation marks", () => {
    const csv = toCsv(loans, main, "admin", [{ ...loan, name: 'Rao, "Lakshmi"\nDevi' }]);
    expect(csv).toContain('"Rao, ""Lakshmi""\nDevi"');
  });
});

/** Returns the cell of a visitor's name or phone, read back by an exact CSV parser. */
function cell(sent: { name: string } | { phone: string }): string {
  const { data } = parse<string[]>(toCsv(messages, messages.views.main, "admin", [sent]), {
    newline: "\r\n",
  });
  return data[1]?.[data[0]?.indexOf("name" in sent ? "Name" : "Phone") ?? -1] ?? "";
}

describe("a text in a spreadsheet", () => {
  test.each([
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t'=1"],
    ["\r=1", "'\r'=1"],
    ["\tx", "'\tx"],
    ["=1+1\nnote", "'=1+1\nnote"],
    ["=1+1\u2028note", "'=1+1\u2028note"],
    [" =1", " '=1"],
    ["\u200b\ufeff=1", "\u200b\ufeff'=1"],
    ["\u2029=1", "\u2029'=1"],
    ["＝1＋1", "'＝1＋1"],
    ["＠SUM(A1)", "'＠SUM(A1)"],
    ["Dear all\n=1+1\r\n  -2", "Dear all\n'=1+1\r\n  '-2"],
    ["a;=1+1\t@x", "a;'=1+1\t'@x"],
    ['a;""=1', 'a;""\'=1'],
    ["50 g = 2 chains - one of them broken", "50 g = 2 chains - one of them broken"],
    ["sita@example.com", "sita@example.com"],
  ])("%j is written as %j, which is not a formula", (name, written) => expect(cell({ name })).toBe(written));

  test.each([
    ["412341234123", "4123 4123 4123"],
    ["004123412341", "0041 2341 2341"],
    ["1234567890123456789", "1234 5678 9012 3456 789"],
    ["98765432101", "98765432101"],
    ["0891", "'0891"],
    ["12E4", "'12E4"],
    ["0", "0"],
  ])("%j keeps its digits as %j", (name, written) => expect(cell({ name })).toBe(written));

  test.each([
    ["+91 98480 12345", "+91 98480 12345"],
    ["98480 12345", "98480 12345"],
    ["9848012345", "98480 12345"],
    ["09848012345", "0 98480 12345"],
    ["+919848012345", "+91 98480 12345"],
    ["+91-98480-12345", "+91 98480 12345"],
    ["(0891) 256-7890", "0 89125 67890"],
    ["=1+1", "'=1+1"],
    ["+1-1", "'+1-1"],
  ])("the phone %j is written as %j", (phone, written) => expect(cell({ phone })).toBe(written));

  test("a report's texts follow the same rules", () => {
    const calls = {
      rows: [{ customer: "=1\n", mobile: "+919848012345", loan: "1", late: "1" }],
      totals: {},
      count: 1,
    };
    const tables = { calls };
    const result = { from: "2026-01-01", to: "2026-01-01", tables };
    const { data } = parse<string[]>(reportToCsv(ageing, result, "admin"), { newline: "\r\n" });
    expect(data.find((row) => row.includes("+91 98480 12345"))).toContain("'=1\n");
  });

  const signs = fc.constantFrom(..."=+-@＝＋－＠'\"\t\r\n\u2028\u2029\u200b\ufeff\u00a0 ;,0129aEక".split(""));
  const texts = fc.string({
    unit: fc.oneof(signs, fc.string({ minLength: 1, maxLength: 1 })),
    maxLength: 30,
  });

  test("a cell reads back as written, except for apostrophes and spaces between digits", () =>
    fc.assert(
      fc.property(texts, (name) => {
        const shown = cell({ name });
        if (/^\d{12,}$/.test(name)) expect(shown.replaceAll(" ", "")).toBe(name);
        else expect(shown.replaceAll("'", "")).toBe(name.replaceAll("'", ""));
      }),
      { numRuns: 2_000 },
    ));

  test("a cell is never a formula, however a program splits it or drops its first characters", () =>
    fc.assert(
      fc.property(
        texts,
        fc.constantFrom(/$^/, /[\r\n]+/, /[\r\n\u2028\u2029]/, /;/, /\t/, /[;\t\r\n]/),
        (name, split) => {
          for (const part of cell({ name }).split(split))
            expect(part.normalize("NFKC").replace(/^[\s"\p{Cf}\p{Cc}]+/u, "")).not.toMatch(/^[=+\-@]/);
        },
      ),
      { numRuns: 5_000 },
    ));
});
