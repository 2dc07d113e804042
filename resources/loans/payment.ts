import type { PaymentMethod } from "./payment-method.ts";

/** The amount in rupees; `status` is 'success' or the name of whatever went wrong. */
export type Payment = PaymentMethod & {
  _id: string;
  date: string;
  sequence?: number;
  amount: number;
  status: "success" | "failed";
  receiptNumber?: string;
  /**
   * A reversal has a negative amount; what was carried into a renewed loan is no money. A settlement that was reversed
   * is 'unsettled'. Left out by other backends.
   */
  entry?: "repayment" | "settlement" | "carried" | "reversed" | "unsettled" | "reversal";
  /** What it became on its day, in rupees; no part but the rounding is below zero. Kept as it was worked out then; a reversal has none. */
  split?: Record<"charges" | "penal" | "interest" | "principal" | "advance" | "rounding", number>;
  /** Of a reversal: the payment that it takes back, and why. */
  reverses?: string;
  reason?: string;
  /** The loan that renewed the one it was paid on: it rests on the payment, which is not reversed any more. */
  renewedBy?: string;
};
