import { hasPossibleWeights } from "#domain/gold/articles.ts";
import { payoutToRecord, type LendingDetails } from "./lending-details.ts";
import { disbursalRules } from "./disbursal.ts";
import type { ContactDetails } from "#resources/office/contact.ts";
import { enteredArticleOf, type GoldItem, hasOneFineness } from "./gold-items.ts";
import type { LoanTerms } from "./agreement.ts";
import { agreementRules, termRules } from "./term-rules.ts";
import type { Rule } from "#engine/declare/vocabulary.ts";

/** The first eight rules are the specification's, in its order (section 5). */
export const loanRules: readonly Rule<LoanInput>[] = [
  {
    at: "aadharNumber",
    in: "create",
    message: "Aadhar number must be exactly 12 digits",
    holds: ({ aadharNumber }) => /^\d{12}$/.test(aadharNumber),
  },
  {
    requires: ["aadharNumber", "name", "email", "primaryMobile", "presentAddress", "permanentAddress"],
    in: "create",
    message: "Please fill in all required fields",
  },
  {
    at: ({ goldItems: [first] }) => (first ? `goldItems.0.${missingIn(first)}` : "goldItems"),
    in: "create",
    message: "Please add at least one gold item with complete details",
    holds: ({ goldItems: [first] }) => first !== undefined && isComplete(first),
  },
  ...termRules,
  {
    at: ({ goldItems }) => {
      const index = goldItems.findIndex((item) => !isComplete(item));
      const item = goldItems[index];
      return item ? `goldItems.${index}.${missingIn(item)}` : "goldItems";
    },
    message: "All gold items must have a description and valid weights",
    holds: ({ goldItems }) => goldItems.length > 0 && goldItems.every(isComplete),
  },
  {
    at: ({ goldItems }) => `goldItems.${goldItems.findIndex((item) => !isNetWithinGross(item))}.netWeight`,
    message: "Net weight must not be more than gross weight",
    holds: ({ goldItems }) => goldItems.every(isNetWithinGross),
  },
  {
    at: ({ goldItems }) =>
      `goldItems.${goldItems.findIndex((item) => !isNetWithinDeductions(item))}.netWeight`,
    message: "Net weight must not be more than gross weight less stones and other deductions",
    holds: ({ goldItems }) => goldItems.every(isNetWithinDeductions),
  },
  {
    at: ({ goldItems }) => `goldItems.${goldItems.findIndex((item) => !hasOneFineness(item))}.carat`,
    message: "Carat and purity differ. Enter one of them, or the same in both",
    holds: ({ goldItems }) => goldItems.every(hasOneFineness),
  },
  ...disbursalRules<LoanInput>({ lent: payoutToRecord }),
  ...agreementRules,
];

type LoanInput = ContactDetails &
  LoanTerms &
  LendingDetails & { aadharNumber: string; goldItems: GoldItem[] };

const missingIn = ({ description, grossWeight }: GoldItem) => {
  if (description === "") return "description";
  return grossWeight > 0 ? "netWeight" : "grossWeight";
};

const isComplete = ({ description, grossWeight, netWeight }: GoldItem) =>
  description !== "" && grossWeight > 0 && netWeight > 0;

const isNetWithinGross = ({ grossWeight, netWeight }: GoldItem) => !(netWeight > grossWeight);

const isNetWithinDeductions = (item: GoldItem) =>
  !isNetWithinGross(item) || hasPossibleWeights(enteredArticleOf(item));
