import type { BasicTerms } from "#resources/loans/agreement.ts";
import type { ContactDetails } from "#resources/office/contact.ts";
import type { GoldItem } from "#resources/loans/gold-items.ts";
import type { LoanStatus } from "#resources/loans/loan-status.ts";

type LatestLoan = Omit<BasicTerms, "kind"> & {
  status: LoanStatus;
  depositedBank: string;
  renewalDate: string;
};

export type Customer = ContactDetails & {
  /** Database id. A row without one cannot be edited. */
  mongoId: string;
  customerId: string;
  aadharNumber: string;
  activeLoans: number;
  totalLoans: number;
  latestLoan?: LatestLoan;
  goldItems: GoldItem[];
  face?: string;
  /** Missing from backends without a portal. */
  ownPage?: "none" | "invited" | "used";
  /** Set only where the login email differs from the customer's current one. */
  signInEmail?: string;
  /** Empty once delivered. */
  emailDelivery?: "waiting" | "failed";
  version?: number;
};
