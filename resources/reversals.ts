import { neverShown } from "./presence.ts";
import { defineResource } from "./vocabulary.ts";

/** What takes a payment back: an entry of its own, never a deletion. */
export type Reversal = {
  _id: string;
  reason: string;
  /** What was asked before, and done all the same. */
  confirmed?: string;
};

export const reversals = defineResource<Reversal>({
  name: "reversals",
  label: { one: "Reversal", many: "Reversals" },
  id: "_id",
  titled: "reason",
  parent: { param: "paymentId" },

  fields: {
    _id: { kind: "text", label: "Reversal ID", presence: neverShown },
    reason: {
      kind: "address",
      label: "Reason",
      required: true,
      maxLength: 300,
      hint: "The payment stays in the history beside its reversal, with this reason. A loan that it closed opens again.",
    },
    confirmed: { kind: "text", label: "Confirmed", extra: true, presence: neverShown },
  },

  operations: {
    create: {
      path: "/payments/:paymentId/reversal",
      roles: ["admin"],
      title: "Reverse payment",
      submit: "Reverse payment",
      confirmable: { submit: "Reverse all the same" },
      success: "Payment reversed",
      failure: "Failed to reverse the payment",
    },
  },

  views: { main: { columns: [{ header: "Reason", fields: ["reason"] }], empty: "No reversals" } },
});
