/** Declares the form fields for the terms of a loan: scheme, loan type, duration, rate and instalments. */
import { longestTermMonths } from "#domain/loan/instalments.ts";
import { toRupees } from "#domain/basics/money.ts";
import { type LoanKind, loanKinds } from "#domain/loan/kinds.ts";
import { rateExplained, rateInWords } from "#domain/loan/terms-in-words.ts";
import type { Actor } from "#domain/basics/roles.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import {
  rateBasisFor,
  rateBasisOf,
  costOfDailyLoan,
  instalmentsOf,
  type LoanTerms,
  wireTermsByDaysOf,
} from "./agreement.ts";
import { wireOnly, wireOnlyAfterCreation } from "#engine/declare/presence.ts";
import { termsByDaysFields } from "./terms-by-days-fields.ts";
import type { Fields } from "#engine/declare/vocabulary.ts";

export const maxLoanRupees = 100_00_00_000;

export const kindField = {
  kind: "choice",
  label: "Loan type",
  extra: true,
  initial: "instalments",
  options: Object.entries(loanKinds).map(([value, { label, isRetired }]) => ({
    value: value as LoanKind,
    label,
    isRetired,
  })),
} as const;

/** Rates are always shown with their basis, so the basis itself is never shown. */
export const rateFields = {
  interestRate: { kind: "percent", label: "Interest rate", display: formatRate },
  rateBasis: {
    kind: "choice",
    label: "Rate charged",
    extra: true,
    presence: wireOnly,
    options: [
      { value: "perYear", label: "a year" },
      { value: "perInstalment", label: "per instalment" },
    ],
  },
} as const;

/** Leaves out the amount, for which each form has its own field. */
export function termFields<Whole extends LoanTerms>(
  section: string,
): Fields<Omit<LoanTerms, "amount">, Whole> {
  return {
    scheme: {
      kind: "text",
      label: "Scheme",
      section,
      extra: true,
      isAlwaysShown: "first",
      presence: wireOnlyAfterCreation,
      input: "scheme",
    },
    kind: { ...kindField, section, isAlwaysShown: "first", presence: { edit: "none" }, input: "loanKind" },
    schemeVersion: { kind: "number", label: "Scheme version", extra: true, presence: wireOnly },
    schemeName: {
      kind: "text",
      label: "Scheme",
      section,
      extra: true,
      presence: { list: "none", create: "none", edit: "none" },
      display: ({ schemeName, schemeVersion }) =>
        `${nameInSentence(String(schemeName))}, version ${schemeVersion}`,
    },
    terms: {
      kind: "group",
      label: "Scheme terms",
      section,
      extra: true,
      isAlwaysShown: true,
      presence: wireOnlyAfterCreation,
      input: "termsByDays",
      when: (terms) => terms.terms !== undefined && wireTermsByDaysOf(terms) === terms.terms,
      fields: termsByDaysFields,
    },
    term: {
      kind: "number",
      label: "Duration",
      unit: "months",
      section,
      required: true,
      max: longestTermMonths,
      presence: { edit: "none" },
    },
    interestRate: {
      ...rateFields.interestRate,
      section,
      // Optional with a scheme.
      required: "in forms",
      min: 0,
      max: 100,
      presence: { edit: "none" },
      hint: rateHint,
    },
    rateBasis: { ...rateFields.rateBasis, section, compute: (terms, { role }) => rateBasisFor(terms, role) },
    monthlyPayment: {
      kind: "money",
      label: "Monthly payment",
      section,
      zeroIsEmpty: true,
      presence: { create: "read", edit: "none" },
      compute: (terms, actor) => paymentOf(terms, actor, "monthlyPayment"),
      preview: (terms) => costOf(terms)?.monthlyPayment,
      hint: (terms, actor) => (instalmentsOf(terms, actor) ? undefined : firstMonthHint(terms)),
    },
    totalPayment: {
      kind: "money",
      label: "Total payment",
      section,
      presence: { create: "read", edit: "none" },
      compute: (terms, actor) => paymentOf(terms, actor, "totalPayment"),
      preview: (terms) => costOf(terms)?.totalPayment,
      hint: (terms, actor) =>
        instalmentsOf(terms, actor) ? undefined : "If paid on time, including charges when the loan is made",
    },
  };
}

function paymentOf(terms: LoanTerms, actor: Actor, key: "monthlyPayment" | "totalPayment"): number {
  const sums = instalmentsOf(terms, actor);
  if (!sums) return terms[key];
  return toRupees(key === "monthlyPayment" ? sums.monthly : sums.total);
}

/** Undefined while the form lacks the terms. */
function costOf(terms: LoanTerms): Pick<LoanTerms, "monthlyPayment" | "totalPayment"> | undefined {
  const byDays = wireTermsByDaysOf(terms);
  if (!byDays) return undefined;
  const { monthly, total } = costOfDailyLoan(terms, byDays);
  return { monthlyPayment: toRupees(monthly), totalPayment: toRupees(total) };
}

const firstMonthHint = (terms: LoanTerms): string =>
  costOf(terms)?.monthlyPayment ? "Interest for the first month" : "Nothing is due before maturity";

function formatRate(terms: LoanTerms): string {
  return rateInWords(terms.interestRate, rateBasisOf(terms));
}

/** Explains the rate in both ways, so that it is not misread (decisions 1 and 30). */
function rateHint(terms: LoanTerms, actor: Actor): string {
  const { interestRate } = terms;
  const basis = rateBasisFor(terms, actor.role);
  const explained = instalmentsOf(terms, actor) ? rateExplained : rateInWords;
  return interestRate > 0 ? explained(interestRate, basis) : emptyRateHints[basis];
}

const emptyRateHints = { perYear: "Percent per year", perInstalment: "Percent per instalment" } as const;
