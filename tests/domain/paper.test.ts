import { expect, test } from "vitest";
import { maskAadhar } from "#domain/aadhar.ts";
import { documentKinds, documentNumber, seriesOf } from "#domain/loan/document-numbers.ts";

test.each([
  ["123456789012", "XXXX XXXX 9012"],
  ["", ""],
])("a paper shows the Aadhar number '%s' as '%s'", (aadhar, shown) => expect(maskAadhar(aadhar)).toBe(shown));

test.each([
  ["ticket", "2026-04-01", 1, "PT/2026-27/000001"],
  ["receipt", "2027-03-31", 123_456, "PR/2026-27/123456"],
  ["release", "2027-04-01", 1_234_567, "RR/2027-28/1234567"],
] as const)("the number of a %s on %s with the sequence %d is %s", (kind, day, number, shown) =>
  expect(documentNumber(seriesOf(kind, day), number)).toBe(shown),
);

test("each kind of paper has a series of its own", () => {
  const codes = Object.values(documentKinds);
  expect(new Set(codes).size).toBe(codes.length);
});
