/** What is agreed when money is lent: the same for a new loan and for one that renews another. */
import { instalments, longestTerm, ratePerInstalment } from "#domain/instalments.ts";
import { toPaise, toRupees } from "#domain/money.ts";
import { formatPercent, toBasisPoints } from "#domain/percent.ts";
import type { Actor } from "#domain/roles.ts";
import type { Fields, Rule } from "./vocabulary.ts";

/** Amounts in rupees, the term in months, the rate in percent a year. */
export type Terms = {
  amount: number;
  term: number;
  interestRate: number;
  monthlyPayment: number;
  totalPayment: number;
};

export const largestLoan = 100_00_00_000;

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
      kind: "percent",
      label: "Interest rate",
      unit: "a year",
      section,
      required: true,
      min: 0,
      max: 100,
      presence: { edit: "none" },
      hint: rateHint,
    },
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
export const instalmentsOf = ({ amount, interestRate, term }: Terms, { role }: Actor) =>
  instalments({ principal: toPaise(amount), rate: toBasisPoints(interestRate), months: term }, role);

/** So that nobody is misled by the two readings of the annual rate (decision 1). */
function rateHint({ interestRate }: Terms, { role }: Actor): string | undefined {
  if (!(interestRate > 0)) return undefined;
  const each = ratePerInstalment(interestRate, role);
  const perInstalment = `${formatPercent(each)} per instalment`;
  return each === interestRate ? perInstalment : `${formatPercent(interestRate)} a year, ${perInstalment}`;
}
