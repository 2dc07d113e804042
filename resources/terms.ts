/** What is agreed when money is lent: the same for a new loan and for one that renews another. */
import { basisOf, instalments, longestTerm, type RateBasis, rateBasis } from "#domain/instalments.ts";
import { toPaise, toRupees } from "#domain/money.ts";
import { toBasisPoints } from "#domain/percent.ts";
import { rateExplained, rateInWords } from "#domain/rate-in-words.ts";
import type { Actor } from "#domain/roles.ts";
import { neverShown } from "./presence.ts";
import type { Fields, Rule } from "./vocabulary.ts";

/** Amounts in rupees, the term in months, the rate in percent: a year, or per instalment where `rateBasis` says so. */
export type Terms = {
  amount: number;
  term: number;
  interestRate: number;
  monthlyPayment: number;
  totalPayment: number;
  /** By who registered the loan; left out by a backend that keeps no such thing. */
  rateBasis?: RateBasis;
};

export const largestLoan = 100_00_00_000;

/** A rate is told with its basis, wherever it stands; the basis alone never is. */
export const rateFields = {
  interestRate: { kind: "percent", label: "Interest rate", told: rateTold },
  rateBasis: {
    kind: "choice",
    label: "Rate charged",
    extra: true,
    presence: neverShown,
    options: [
      { value: "perYear", label: "a year" },
      { value: "perInstalment", label: "per instalment" },
    ],
  },
} as const;

/** The amount is asked differently by each form. */
export function termFields<Whole extends Terms>(section: string): Fields<Omit<Terms, "amount">, Whole> {
  return {
    term: {
      kind: "number",
      label: "Duration",
      unit: "months",
      section,
      required: true,
      max: longestTerm,
      presence: { edit: "none" },
    },
    interestRate: {
      ...rateFields.interestRate,
      section,
      required: true,
      min: 0,
      max: 100,
      presence: { edit: "none" },
      hint: rateHint,
    },
    rateBasis: { ...rateFields.rateBasis, section, compute: (_, { role }) => rateBasis[role] },
    monthlyPayment: {
      kind: "money",
      label: "Monthly payment",
      section,
      presence: { create: "read", edit: "none" },
      compute: (terms, actor) => toRupees(instalmentsOf(terms, actor).monthly),
    },
    totalPayment: {
      kind: "money",
      label: "Total payment",
      section,
      presence: { create: "read", edit: "none" },
      compute: (terms, actor) => toRupees(instalmentsOf(terms, actor).total),
    },
  };
}

/** The specification's, in its order (section 5). */
export const termRules: readonly Rule<Terms>[] = [
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
    message: `Loan duration must be a whole number of months, at most ${longestTerm}`,
    // What is less than a month is complained of already.
    holds: ({ term }) => !(term >= 1) || (Number.isInteger(term) && term <= longestTerm),
  },
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
    holds: ({ monthlyPayment }) => monthlyPayment > 0,
  },
  {
    at: "totalPayment",
    in: "create",
    message: "Invalid total payment amount",
    holds: ({ totalPayment }) => totalPayment > 0,
  },
];

/** What was sent must be what the terms come to. */
export const agreementRules: readonly Rule<Terms>[] = [
  {
    at: "monthlyPayment",
    in: "create",
    message: "The monthly payment does not follow from the amount, duration and interest rate",
    holds: (terms, actor) => toPaise(terms.monthlyPayment) === instalmentsOf(terms, actor).monthly,
  },
  {
    at: "totalPayment",
    in: "create",
    message: "The total payment does not follow from the amount, duration and interest rate",
    holds: (terms, actor) => toPaise(terms.totalPayment) === instalmentsOf(terms, actor).total,
  },
];

/** What the terms come to for the role that registers them, in paise. */
export const instalmentsOf = (terms: Terms, { role }: Actor) =>
  instalments({ ...pricedOf(terms), basis: rateBasis[role] });

/** As it is kept; a loan that does not say it is read by what it comes to. */
export const basisOfTerms = (terms: Terms): RateBasis =>
  terms.rateBasis || basisOf(pricedOf(terms), toPaise(terms.totalPayment));

/** In the units of the rules. */
export const pricedOf = ({ amount, interestRate, term }: Terms) => ({
  principal: toPaise(amount),
  rate: toBasisPoints(interestRate),
  months: term,
});

function rateTold(terms: Terms): string {
  return rateInWords(terms.interestRate, basisOfTerms(terms));
}

/** So that nobody is misled by the two readings of the rate (decisions 1 and 30). */
function rateHint({ interestRate }: Terms, { role }: Actor): string {
  const basis = rateBasis[role];
  return interestRate > 0 ? rateExplained(interestRate, basis) : untyped[basis];
}

const untyped = { perYear: "In percent a year", perInstalment: "In percent per instalment" } as const;
