/** Payment at the counter, alike for repayments, settlements and renewals. */
import { cashLimits, cashReceivedProblem, cashReceivedWarning } from "#domain/cash/cash-limits.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { Fields, Rule } from "#engine/declare/vocabulary.ts";

/** Empty where no money changed hands. */
export type PaymentMethod = { method: "" | "handcash" | "online"; transactionId: string };

type ReceivedAmount<Values> = (values: Values) => Paise;

/** Default of the form only. On the wire, a payment without a method must not be booked as cash. */
export const defaultMethod = { method: "handcash" } as const;

/** `when` limits the fields to payments with money to hand over. */
export function paymentMethodFields<Whole extends PaymentMethod>({
  received,
  when,
  section,
}: {
  section?: string;
  received: ReceivedAmount<Whole>;
  when?: (values: Whole) => boolean;
}): Fields<PaymentMethod, Whole> {
  return {
    method: {
      kind: "choice",
      label: "Payment method",
      section,
      when,
      hint: (values) => (values.method === "handcash" ? cashReceivedWarning(received(values)) : undefined),
      options: [
        { value: "handcash", label: "Hand cash" },
        { value: "online", label: "Online" },
      ],
    },
    transactionId: {
      kind: "text",
      label: "Transaction ID",
      section,
      required: true,
      maxLength: 100,
      when: (values) => values.method === "online" && (!when || when(values)),
    },
  };
}

/** Reports excess cash at the field `at`. */
export const paymentMethodRules = <Values extends PaymentMethod, At extends string>({
  at,
  received,
}: {
  at: At;
  received: ReceivedAmount<Values>;
}): readonly Rule<Values, At | "transactionId">[] => [
  {
    at,
    in: "create",
    message: `${cashReceivedProblem(cashLimits.received.refusedFrom)}`,
    holds: (values) => values.method !== "handcash" || !cashReceivedProblem(received(values)),
  },
  {
    at: "transactionId",
    in: "create",
    message: "Transaction ID is required for online payments",
    holds: ({ method, transactionId }) => method !== "online" || transactionId !== "",
  },
];
