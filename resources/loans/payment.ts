import type { PaymentMethod } from "./payment-method.ts";

/** Negative on a reversal. The optional fields go beyond the specification. */
export type Payment = PaymentMethod & {
  _id: string;
  date: string;
  sequence?: number;
  amount: number;
  status: "success" | "failed";
  receiptNumber?: string;
  entry?: PaymentEntry;
  /** Parts of the amount on the day of payment. Only rounding can be negative; a reversal has no split. */
  split?: Record<"charges" | "penal" | "interest" | "principal" | "advance" | "rounding", number>;
  reverses?: string;
  reason?: string;
  /** The payment can then no longer be reversed. */
  renewedBy?: string;
  /** Made together with payments on other loans. */
  visit?: string;
};

type PaymentEntry =
  | "repayment"
  | "settlement"
  /** Rolled over into the renewed loan without money. */
  | "carried"
  | "reversed"
  | "unsettled"
  | "reversal";
