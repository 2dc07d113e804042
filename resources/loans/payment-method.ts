/** Fields and rules of a payment at the counter, shared by repayments, settlements and renewals. */
import { cashReceivedProblem, cashReceivedRefusal, cashReceivedWarning } from "#domain/cash/cash-limits.ts";
import { type Paise, toRupees } from "#domain/basics/money.ts";
import type { Fields, Rule } from "#engine/declare/vocabulary.ts";

/** `method` is empty if no money changed hands. */
export type PaymentMethod = { method: "" | "handcash" | "online"; transactionId: string };

type ReceivedAmount<Values> = (values: Values) => Paise;

/** Default of the form only: the server must not book a payment without a method as cash. */
export const defaultMethod = { method: "handcash" } as const;

/** Default of the form for an amount: cash, unless the law refuses it. */
export const defaultMethodFor = (amount: Paise): Pick<PaymentMethod, "method"> =>
  cashReceivedProblem(amount) ? { method: "online" } : defaultMethod;

/** `when` hides both fields if no money changes hands. */
export function paymentMethodFields<Values extends PaymentMethod>({
  received,
  when,
  section,
}: {
  section?: string;
  received: ReceivedAmount<Values>;
  when?: (values: Values) => boolean;
}): Fields<PaymentMethod, Values> {
  return {
    method: {
      kind: "choice",
      label: "Payment method",
      section,
      when,
      cashDue: (values) => (values.method === "handcash" ? toRupees(received(values)) : undefined),
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

/** `at` is the field that shows the refusal of too much cash. */
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
    message: cashReceivedRefusal,
    holds: (values) => values.method !== "handcash" || !cashReceivedProblem(received(values)),
  },
  // Replaces the message of `required`, which only marks the field in the form.
  {
    at: "transactionId",
    in: "create",
    message: "Transaction ID is required for online payments",
    holds: ({ method, transactionId }) => method !== "online" || transactionId !== "",
  },
];
