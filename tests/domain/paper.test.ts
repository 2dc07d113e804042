import { expect, test } from "vitest";
import { maskAadhar } from "#domain/aadhar.ts";
import { cashLentProblem, cashReceivedProblem, cashReceivedWarning } from "#domain/cash/cash-limits.ts";
import { documentKinds, documentNumber, seriesOf } from "#domain/loan/document-numbers.ts";
import { toPaise } from "#domain/basics/money.ts";

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

const lent = "Loans of ₹20,000 or more are not paid out in cash; choose a transfer";
const received = "₹2,00,000 or more is not taken in cash; ask for an online payment";

test.each([
  [19_999.99, undefined],
  [20_000, lent],
  [5_00_000, lent],
])("a loan of %d rupees in cash is refused with: %s", (rupees, problem) =>
  expect(cashLentProblem(toPaise(rupees))).toBe(problem),
);

test.each([
  [19_999.99, false, undefined],
  [20_000, true, undefined],
  [1_99_999.99, true, undefined],
  [2_00_000, false, received],
])(
  "a payment of %d rupees in cash is warned about: %s, and refused with: %s",
  (rupees, isWarned, problem) => {
    expect(cashReceivedWarning(toPaise(rupees)) !== undefined).toBe(isWarned);
    expect(cashReceivedProblem(toPaise(rupees))).toBe(problem);
  },
);
