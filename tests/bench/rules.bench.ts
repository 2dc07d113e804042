/** What runs in the browser at each key, and what a list costs where the backend answers only whole ones. */
import { bench, describe } from "vitest";
import { instalments, longestTerm } from "#domain/instalments.ts";
import { problems } from "#resources/check.ts";
import { loans } from "#resources/loans.ts";
import { queryRows } from "#resources/query.ts";
import { admin, newLoan, savedLoan } from "../resources/samples.ts";

const terms = { principal: 98_76_543_21, rate: 18_75 };
const loan = newLoan();
const register = Array.from({ length: 10_000 }, (_, index) => ({
  ...savedLoan,
  _id: `loan-${index}`,
  name: `Customer ${(index * 7_919) % 10_000}`,
}));

describe("a loan form, at each key", () => {
  bench("instalments over a year", () => void instalments({ ...terms, months: 12 }, "admin"));
  bench(
    "instalments over the longest term",
    () => void instalments({ ...terms, months: longestTerm }, "admin"),
  );
  bench("all rules and kinds", () => void problems(loans, "create", loan, admin));
});

describe("a list of 10,000 loans at hand", () => {
  bench("a page by name", () => void queryRows(loans, register, { page: 3, perPage: 25, sort: "name" }));
  bench("a search", () => void queryRows(loans, register, { page: 1, perPage: 25, q: "customer 42" }));
});
