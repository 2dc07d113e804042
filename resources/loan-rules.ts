import { isPossible } from "#domain/articles.ts";
import { cashLentProblem, cashLimits } from "#domain/cash-limits.ts";
import { instalments } from "#domain/instalments.ts";
import { toPaise } from "#domain/money.ts";
import { toBasisPoints } from "#domain/percent.ts";
import type { Actor } from "#domain/roles.ts";
import type { Loan } from "./loans.ts";
import { articleOf, type GoldItem } from "./pledge.ts";
import type { Rule } from "./vocabulary.ts";

/** What a loan must keep to. The first eight are the specification's, in its order (section 5). */
export const loanRules: readonly Rule<Loan>[] = [
  {
    at: "aadharNumber",
    in: "create",
    message: "Aadhar number must be exactly 12 digits",
    holds: ({ aadharNumber }) => /^\d{12}$/.test(aadharNumber),
  },
  {
    at: (loan) => requiredOfCustomer.find((key) => loan[key] === "") ?? "aadharNumber",
    in: "create",
    message: "Please fill in all required fields",
    holds: (loan) => requiredOfCustomer.every((key) => loan[key] !== ""),
  },
  {
    at: ({ goldItems: [first] }) => (first ? `goldItems.0.${missingIn(first)}` : "goldItems"),
    in: "create",
    message: "Please add at least one gold item with complete details",
    holds: ({ goldItems: [first] }) => first !== undefined && isComplete(first),
  },
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
  {
    at: ({ goldItems }) => {
      const at = goldItems.findIndex((item) => !isComplete(item));
      const item = goldItems[at];
      return item ? `goldItems.${at}.${missingIn(item)}` : "goldItems";
    },
    message: "All gold items must have a description and valid weights",
    holds: ({ goldItems }) => goldItems.length > 0 && goldItems.every(isComplete),
  },
  {
    at: ({ goldItems }) => `goldItems.${goldItems.findIndex((item) => !isPlausible(item))}.netWeight`,
    message: "Net weight must not be more than gross weight",
    holds: ({ goldItems }) => goldItems.every(isPlausible),
  },
  {
    at: ({ goldItems }) => `goldItems.${goldItems.findIndex((item) => !isDeducted(item))}.netWeight`,
    message: "Net weight must not be more than gross weight less stones and other deductions",
    holds: ({ goldItems }) => goldItems.every(isDeducted),
  },
  {
    at: "disbursedBy",
    in: "create",
    message: `${cashLentProblem(cashLimits.lent.refusedFrom)}`,
    holds: ({ disbursedBy, amount }) => disbursedBy !== "cash" || !cashLentProblem(toPaise(amount)),
  },
  {
    at: "monthlyPayment",
    in: "create",
    message: "The monthly payment does not follow from the amount, duration and interest rate",
    holds: (loan, actor) => toPaise(loan.monthlyPayment) === instalmentsOf(loan, actor).monthly,
  },
  {
    at: "totalPayment",
    in: "create",
    message: "The total payment does not follow from the amount, duration and interest rate",
    holds: (loan, actor) => toPaise(loan.totalPayment) === instalmentsOf(loan, actor).total,
  },
];

/** What a loan's terms come to for the role that registers it, in paise. */
export const instalmentsOf = ({ amount, interestRate, term }: Loan, { role }: Actor) =>
  instalments({ principal: toPaise(amount), rate: toBasisPoints(interestRate), months: term }, role);

const requiredOfCustomer = [
  "aadharNumber",
  "name",
  "email",
  "primaryMobile",
  "presentAddress",
  "permanentAddress",
] as const;

const missingIn = ({ description, grossWeight }: GoldItem) => {
  if (description === "") return "description";
  return grossWeight > 0 ? "netWeight" : "grossWeight";
};

const isComplete = ({ description, grossWeight, netWeight }: GoldItem) =>
  description !== "" && grossWeight > 0 && netWeight > 0;

const isPlausible = ({ grossWeight, netWeight }: GoldItem) => !(netWeight > grossWeight);

/** What is heavier than its gross weight is complained of already. */
const isDeducted = (item: GoldItem) => !isPlausible(item) || isPossible(articleOf(item));
