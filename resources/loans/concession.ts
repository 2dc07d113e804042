import { type Paise, toPaise } from "#domain/basics/money.ts";
import { maxLoanRupees } from "./terms.ts";
import type { Fields, Rule } from "#engine/declare/vocabulary.ts";

/** Let off by a settlement or a renewal. */
export type Concession = { amount: number; reason: string };
export type WithConcession = { concession?: Concession };

export const concessionFields = <Values extends WithConcession>(
  section?: string,
): Fields<WithConcession, Values> => ({
  concession: {
    kind: "group",
    label: "Concession",
    section,
    extra: true,
    fields: {
      amount: {
        kind: "money",
        label: "Let off",
        max: maxLoanRupees,
        hint: "Off the interest, then penal charges, then charges. Never off the principal.",
      },
      reason: { kind: "multiline", label: "Reason for letting it off", maxLength: 300 },
    },
  },
});

export const concessionRules = <Values extends WithConcession>(): readonly Rule<
  Values,
  "concession.amount" | "concession.reason"
>[] => [
  {
    at: "concession.amount",
    in: "create",
    message: "The amount to let off must be more than zero",
    holds: ({ concession }) => !concession?.reason || concession.amount > 0,
  },
  {
    at: "concession.reason",
    in: "create",
    message: "Enter a reason for letting it off",
    holds: ({ concession }) => !concession?.amount || Boolean(concession.reason),
  },
];

export const concededIn = ({ concession }: WithConcession): Paise => toPaise(concession?.amount ?? 0);
