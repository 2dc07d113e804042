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
  /** How the payment was allocated on its day, in rupees. Only rounding can be negative. A reversal has no split. */
  split?: Record<"charges" | "penal" | "interest" | "principal" | "advance" | "rounding", number>;
  /** On a reversal: the payment it reverses, and why. */
  reverses?: string;
  reason?: string;
  /** The loan that renewed the one it was paid on: it rests on the payment, which is not reversed any more. */
  renewedBy?: string;
};
