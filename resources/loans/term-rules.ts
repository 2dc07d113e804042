/** Validates amount, term, rate and instalments in the forms for a new loan and for a renewal. */
import { longestTermMonths } from "#domain/loan/instalments.ts";
import { toPaise } from "#domain/basics/money.ts";
import { instalmentsOf, type LoanTerms } from "./agreement.ts";
import { maxTermRules } from "./scheme-rules.ts";
import type { Rule } from "#engine/declare/vocabulary.ts";

/** Follows the specification's order (section 5). */
export const termRules: readonly Rule<LoanTerms>[] = [
  {
    at: "amount",
    in: "create",
    message: "Loan amount must be at least 100",
    holds: ({ amount }) => amount >= 100,
  },
  {
    at: "term",
    in: "create",
    message: "Loan duration must be at least 1 month",
    holds: ({ term }) => term >= 1,
  },
  {
    at: "term",
    in: "create",
    message: `Loan duration must be a whole number of months, at most ${longestTermMonths}`,
    // Skips terms that the rule above already rejects.
    holds: ({ term }) => !(term >= 1) || (Number.isInteger(term) && term <= longestTermMonths),
  },
  ...maxTermRules<LoanTerms>("term", ({ term }) => term).map((rule) => ({ ...rule, in: "create" as const })),
  {
    at: "interestRate",
    in: "create",
    message: "Interest rate cannot be negative",
    holds: ({ interestRate }) => !(interestRate < 0),
  },
  {
    at: "monthlyPayment",
    in: "create",
    message: "Invalid monthly payment amount",
    holds: (terms, actor) => !instalmentsOf(terms, actor) || terms.monthlyPayment > 0,
  },
  {
    at: "totalPayment",
    in: "create",
    message: "Invalid total payment amount",
    holds: (terms, actor) => !instalmentsOf(terms, actor) || terms.totalPayment > 0,
  },
  {
    at: "interestRate",
    in: "create",
    message: "Interest rate is required",
    holds: ({ interestRate, scheme }) => interestRate !== undefined || Boolean(scheme),
  },
];

/** The server checks loans by days, because it knows the scheme. */
export const agreementRules: readonly Rule<LoanTerms>[] = [
  {
    at: "monthlyPayment",
    in: "create",
    message: "The monthly payment does not match the amount, duration and interest rate",
    holds(terms, actor) {
      const sums = instalmentsOf(terms, actor);
      return !sums || toPaise(terms.monthlyPayment) === sums.monthly;
    },
  },
  {
    at: "totalPayment",
    in: "create",
    message: "The total payment does not match the amount, duration and interest rate",
    holds(terms, actor) {
      const sums = instalmentsOf(terms, actor);
      return !sums || toPaise(terms.totalPayment) === sums.total;
    },
  },
];
