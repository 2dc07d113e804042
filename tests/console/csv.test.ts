import { describe, expect, test } from "vitest";
import { toCsv } from "#console/screens/list/csv.ts";
import { loans } from "#resources/loans.ts";
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
  test("has a column for every field of the view, dates as in India, plain numbers and rates told", () => {
    expect(lines(toCsv(loans, dashboard ?? main, "employee", [loan]))).toEqual([
      "Date,Full name,Customer ID,Primary mobile,Email,Loan amount,Duration,Interest rate,Status",
      "12 Jan 2025,Lakshmi Prasanna,123412341234,98480 12345,lakshmi.p@example.com,100000,12,12% a year,active",
    ]);
  });

  test("leaves out what the role does not see in the list", () =>
    expect(lines(toCsv(loans, dashboard ?? main, "admin", [loan]))[0]).not.toContain("Customer ID"));

  test("says of a rate per instalment what it comes to in a year", () =>
    expect(toCsv(loans, main, "admin", [{ ...loan, interestRate: 2, rateBasis: "perInstalment" }])).toContain(
      '"2% per instalment, 24% a year"',
    ));

  test("keeps the paise of an amount", () =>
    expect(lines(toCsv(loans, main, "admin", [loan]))[1]).toContain(",106619,6619.5,active"));

  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])(
    "neutralises %j, which a spreadsheet would take for a formula",
    (name) => {
      const csv = toCsv(loans, main, "admin", [{ ...loan, name }]);
      expect(csv).toMatch(/,"?'[=+\-@\t\r]/);
    },
  );

  test("quotes what would break a line or a column", () => {
    const csv = toCsv(loans, main, "admin", [{ ...loan, name: 'Rao, "Lakshmi"\nDevi' }]);
    expect(csv).toContain('"Rao, ""Lakshmi""\nDevi"');
  });
});
