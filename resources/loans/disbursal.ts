/** Fields and rules for the payout of a loan: in cash, by transfer, or not recorded yet. */
import { cashLentProblem, cashLimits } from "#domain/cash/cash-limits.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { Fields, Rule } from "#engine/declare/vocabulary.ts";

/** Empty while the method is not recorded. */
type DisbursalMethod = "" | "cash" | "transfer";
export type Disbursal = { disbursedBy?: DisbursalMethod; disbursalReference?: string };

export function disbursalFields<Whole extends Disbursal>({
  when,
  ...common
}: {
  section: string;
  extra?: true;
  when: (values: Whole) => boolean;
}): Fields<Disbursal, Whole> {
  const shared = { ...common, isAlwaysShown: true } as const;
  return {
    disbursedBy: {
      kind: "choice",
      label: "Paid out",
      initial: "",
      hint: ({ disbursedBy }) =>
        disbursedBy ? undefined : "You can add this later; the loan stays on today's list until then.",
      when,
      ...shared,
      options: [
        { value: "", label: "Select…" },
        { value: "cash", label: "Cash" },
        { value: "transfer", label: "Bank transfer" },
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

/** Checks this loan alone, because only the server knows the borrower's other cash loans. */
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
