import type { PaymentMethod } from "./payment-method.ts";

/** Amount in rupees. `sequence` orders the events of a loan. */
export type Payment = PaymentMethod & {
  _id: string;
  date: string;
  sequence?: number;
  amount: number;
  status: "success" | "failed";
  receiptNumber?: string;
  /**
   * `carried` is rolled over without money, `reversed` and `unsettled` are a reversed repayment and settlement, and a
   * `reversal` has a negative amount. A backend of the specification alone leaves it out.
   */
  entry?: "repayment" | "settlement" | "carried" | "reversed" | "unsettled" | "reversal";
  /** Split of the payment on its day, in rupees. Only rounding can be negative; a reversal has no split. */
  split?: Record<"charges" | "penal" | "interest" | "principal" | "advance" | "rounding", number>;
  /** On a reversal: the reversed payment and the reason. */
  reverses?: string;
  reason?: string;
  /** Loan that renewed the paid one. It depends on the payment, which can no longer be reversed. */
  renewedBy?: string;
};
