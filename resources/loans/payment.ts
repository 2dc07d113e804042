import type { PaymentMethod } from "./payment-method.ts";

/** Amounts are in rupees, and negative on a reversal. The optional fields go beyond the specification. */
export type Payment = PaymentMethod & {
  _id: string;
  date: string;
  /** Position among the events of a daily-balance loan. */
  sequence?: number;
  amount: number;
  status: "success" | "failed";
  receiptNumber?: string;
  entry?: PaymentEntry;
  /** Parts of the amount on the day of payment. Only rounding can be negative; a reversal has no split. */
  split?: Record<"charges" | "penal" | "interest" | "principal" | "advance" | "rounding", number>;
  /** Id of the payment that this one reverses. */
  reverses?: string;
  /** Reason for the reversal. */
  reason?: string;
  /** Id of the loan that renewed this one. The payment can then no longer be reversed. */
  renewedBy?: string;
};

type PaymentEntry =
  | "repayment"
  | "settlement"
  /** Rolled over into the renewed loan without money. */
  | "carried"
  /** Repayment that was reversed. */
  | "reversed"
  /** Settlement that was reversed. */
  | "unsettled"
  /** Cancels an earlier payment by a negative amount. */
  | "reversal";
