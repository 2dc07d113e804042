/** How an amount was paid out to the borrower: a whole loan, or what a renewal lends beyond the old one. */
import { cashLentProblem, cashLimits } from "#domain/cash-limits.ts";
import type { Paise } from "#domain/money.ts";
import type { Fields, Rule } from "./vocabulary.ts";

/** '' where nobody said. */
export type DisbursedBy = "" | "cash" | "transfer";
export type Disbursal = { disbursedBy?: DisbursedBy; disbursalReference?: string };

/** Asked only `when` something is paid out, where that is not always so. */
export function disbursalFields<Whole extends Disbursal>({
  when,
  ...common
}: {
  section: string;
  extra?: true;
  when?: (values: Whole) => boolean;
}): Fields<Disbursal, Whole> {
  return {
    disbursedBy: {
      kind: "choice",
      label: "Paid out",
      initial: "",
      presence: { edit: "none" },
      when,
      ...common,
      options: [
        { value: "", label: "Not said" },
        { value: "cash", label: "In cash" },
        { value: "transfer", label: "By transfer" },
      ],
    },
    disbursalReference: {
      kind: "text",
      label: "Transfer reference",
      maxLength: 100,
      presence: { edit: "none" },
      ...common,
      when: (values) => values.disbursedBy === "transfer" && (!when || when(values)),
    },
  };
}

export const disbursalRules = <Values extends Disbursal>({
  lent,
}: {
  lent: (values: Values) => Paise;
}): readonly Rule<Values, "disbursedBy">[] => [
  {
    at: "disbursedBy",
    in: "create",
    message: `${cashLentProblem(cashLimits.lent.refusedFrom)}`,
    holds: (values) => values.disbursedBy !== "cash" || !cashLentProblem(lent(values)),
  },
];
