/** How an amount was paid out to the borrower: a whole loan, or what a renewal lends beyond the old one. */
import { cashLentProblem, cashLimits } from "#domain/cash/cash-limits.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { Fields, Rule } from "#engine/declare/vocabulary.ts";

/** '' where nobody said. */
export type DisbursedBy = "" | "cash" | "transfer";
export type Disbursal = { disbursedBy?: DisbursedBy; disbursalReference?: string };

/** Asked only `when` something is paid out of which nobody said how. */
export function disbursalFields<Whole extends Disbursal>({
  when,
  ...common
}: {
  section: string;
  extra?: true;
  when: (values: Whole) => boolean;
}): Fields<Disbursal, Whole> {
  const shared = { ...common, isAsked: true } as const;
  return {
    disbursedBy: {
      kind: "choice",
      label: "Paid out",
      initial: "",
      hint: ({ disbursedBy }) =>
        disbursedBy ? undefined : 'Left open, the loan is listed on "Today" until somebody says it.',
      when,
      ...shared,
      options: [
        { value: "", label: "Not said" },
        { value: "cash", label: "In cash" },
        { value: "transfer", label: "By transfer" },
      ],
    },
    disbursalReference: {
      kind: "text",
      label: "Transfer reference",
      required: "in forms",
      maxLength: 100,
      ...shared,
      when: (values) => values.disbursedBy === "transfer" && when(values),
    },
  };
}

/** Of what is paid out here; what the borrower owes in cash beside it only the server knows. */
export const disbursalRules = <Values extends Disbursal>({
  lent,
}: {
  lent: (values: Values) => Paise;
}): readonly Rule<Values, "disbursedBy">[] => [
  {
    at: "disbursedBy",
    message: `${cashLentProblem(cashLimits.lent.refusedFrom)}`,
    holds: (values) => values.disbursedBy !== "cash" || !cashLentProblem(lent(values)),
  },
];
