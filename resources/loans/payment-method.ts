/** How money is handed over at the counter: the same for a repayment, a settlement and a renewal. */
import { cashLimits, cashReceivedProblem, cashReceivedWarning } from "#domain/cash/cash-limits.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { Fields, Rule } from "#engine/declare/vocabulary.ts";

/** '' where no money changed hands. */
export type PaymentMethod = { method: "" | "handcash" | "online"; transactionId: string };

/** How much money it is, in paise. */
type Received<Values> = (values: Values) => Paise;

/** What a form begins with. It is no default on the wire: money whose way nobody named is not booked as cash. */
export const usualMethod = { method: "handcash" } as const;

/** Asked only `when` there is something to hand over, where that is not always so. */
export function paymentMethodFields<Whole extends PaymentMethod>({
  received,
  when,
  section,
}: {
  section?: string;
  received: Received<Whole>;
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

/** Too much cash is refused where the form says `at`. */
export const paymentMethodRules = <Values extends PaymentMethod, At extends string>({
  at,
  received,
}: {
  at: At;
  received: Received<Values>;
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
