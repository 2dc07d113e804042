import { toRupees } from "#domain/money.ts";
import { fromBasisPoints } from "#domain/percent.ts";
import type { LatestLoan } from "#resources/customers.ts";
import type { LoanTable } from "#server/db/tables.ts";

/** What a loan and a customer's latest loan have in common. */
export const toTerms = (row: Omit<LoanTable, "id" | "customer_id" | "created_by">): LatestLoan => ({
  amount: toRupees(row.amount_paise),
  term: row.term_months,
  interestRate: fromBasisPoints(row.interest_basis_points),
  rateBasis: row.rate_basis,
  monthlyPayment: toRupees(row.monthly_payment_paise),
  totalPayment: toRupees(row.total_payment_paise),
  status: row.status,
  depositedBank: row.deposited_bank,
  renewalDate: row.renewal_date,
});
