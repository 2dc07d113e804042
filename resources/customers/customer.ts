import type { TermsTold } from "#resources/loans/agreement.ts";
import type { Contact } from "#resources/office/contact.ts";
import type { GoldItem } from "#resources/loans/gold-items.ts";
import type { LoanStatus } from "#resources/loans/loan-status.ts";

export type LatestLoan = Omit<TermsTold, "kind"> & {
  status: LoanStatus;
  depositedBank: string;
  renewalDate: string;
};

export type Customer = Contact & {
  /** The database's id, whatever the database; a row without one cannot be edited. */
  mongoId: string;
  customerId: string;
  aadharNumber: string;
  activeLoans: number;
  totalLoans: number;
  latestLoan?: LatestLoan;
  goldItems: GoldItem[];
  /** Whether they have a page of their own; left out by a backend that has no such pages. */
  ownPage?: "none" | "invited" | "used";
  /** The sign-in's email, if it differs from the customer's email today. */
  signInEmail?: string;
  /** Delivery state of the last email with a sign-in or an OTP; empty once it is delivered. */
  emailDelivery?: "waiting" | "failed";
  version?: number;
};
