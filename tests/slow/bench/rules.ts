import { calculateInstalments, longestTermMonths } from "#domain/loan/instalments.ts";
import { validate } from "#engine/declare/validate.ts";
import { loans } from "#resources/loans/loans.ts";
import { queryRows } from "#engine/declare/query-rows.ts";
import { admin, newLoan, savedLoan } from "#tests/resources/samples.ts";
import { type Figure, timed } from "./report.ts";

/** Measures rules that run at each key, and whole lists that the browser searches itself. */
export async function rules(): Promise<Figure[]> {
  const terms = {
    principal: 98_76_543_21,
    rate: 18_75,
    months: longestTermMonths,
    basis: "perYear",
  } as const;
  const loan = newLoan();
  const register = Array.from({ length: 10_000 }, (_, index) => ({
    ...savedLoan,
    _id: `loan-${index}`,
    name: `Customer ${(index * 7_919) % 10_000}`,
  }));
  const page = { page: 1, perPage: 25 };
  return [
    timed(
      "instalments over the longest term",
      repeated(() => calculateInstalments(terms)),
    ),
    timed(
      "all rules and kinds of a loan form",
      repeated(() => validate(loans, "create", loan, admin)),
    ),
    timed(
      "a page by name of 10,000 loans",
      repeated(() => queryRows(loans, register, { ...page, sort: "name" })),
    ),
    timed(
      "a search in 10,000 loans",
      repeated(() => queryRows(loans, register, { ...page, q: "customer 42" })),
    ),
  ];
}

function repeated(act: () => unknown): number[] {
  return Array.from({ length: 30 }, () => {
    const start = performance.now();
    act();
    return performance.now() - start;
  });
}
