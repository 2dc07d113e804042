import { reversalApproval } from "#resources/loans/approvals.ts";
import type { Payment } from "#resources/loans/payment.ts";
import { reasonField } from "#resources/office/reason.ts";
import { setBySystem } from "#engine/declare/presence.ts";
import { defineCommand } from "#engine/declare/vocabulary.ts";

/** Reversal of a payment: a separate entry, never a deletion. */
export type Reversal = {
  reason: string;
  confirmed?: string;
};

export const reverse = defineCommand<Reversal, Payment>({
  name: "reverse",
  label: "Reverse",
  icon: "reverse",
  isAvailable: ({ status, entry, renewedBy }) =>
    status === "success" && !renewedBy && (entry === "repayment" || entry === "settlement"),
  summary: ["amount", "method", "transactionId"],

  fields: {
    reason: reasonField(
      "The payment and its reversal stay in the history with this reason. A loan closed by it reopens.",
    ),
    confirmed: { kind: "text", label: "Confirmed", extra: true, presence: setBySystem },
  },

  path: "/payments/:paymentId/reversal",
  roles: ["admin"],
  approval: reversalApproval,
  title: "Reverse payment",
  submit: "Reverse payment",
  requiresReauthentication: true,
  confirmable: { submit: "Reverse anyway" },
  success: "Payment reversed",
  failure: "Failed to reverse the payment",
  audit: {
    act: "reversed",
    titleField: "reason",
    areas: { payments: "Repayment", settlements: "Settlement" },
  },
});
