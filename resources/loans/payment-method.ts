import { cashReceivedProblem, cashReceivedRefusal, cashReceivedWarning } from "#domain/cash/cash-limits.ts";
import { type Paise, toRupees } from "#domain/basics/money.ts";
import type { Fields, Rule } from "#engine/declare/vocabulary.ts";

/** `method` is empty if no money changed hands. */
export type PaymentMethod = { method: "" | "handcash" | "online"; transactionId: string };

type ReceivedAmount<Values> = (values: Values) => Paise;

/** Default of the form only: the server must not book a payment without a method as cash. */
export const defaultMethod = { method: "handcash" } as const;

/** Cash, unless the law refuses it. */
export const defaultMethodFor = (amount: Paise): Pick<PaymentMethod, "method"> =>
  cashReceivedProblem(amount) ? { method: "online" } : defaultMethod;

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
  {
    at: "transactionId",
    in: "create",
    message: "Transaction ID is required for online payments",
    holds: ({ method, transactionId }) => method !== "online" || transactionId !== "",
  },
];
