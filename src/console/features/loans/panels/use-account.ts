import { useChildren } from "#engine/console/screens/table/use-rows.ts";
import { today } from "#domain/basics/dates.ts";
import { accountLinesOf, type LoanAccountLine } from "#resources/loans/account.ts";
import { loanCharges, loanWaivers } from "#resources/loans/loan-charges.ts";
import { planOfLoan } from "#resources/loans/loan-book.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { payments } from "#resources/loans/payments.ts";
import type { Row } from "#engine/declare/vocabulary.ts";

type LoanAccount = {
  lines: LoanAccountLine[];
  /** True if charges are included. Otherwise a daily-balance loan has only its payments. */
  isWhole: boolean;
  isLoading: boolean;
  error?: string;
  retry(): void;
};

/** Movements of a loan until today. */
export function useAccount(row: Row): LoanAccount {
  const loan = row as Loan;
  // Charges are part of the terms of daily-balance loans.
  const isCharged = loan.terms !== undefined;
  const paid = useChildren(payments, row);
  const charged = useChildren(loanCharges, row, isCharged);
  const waived = useChildren(loanWaivers, row, isCharged);
  const queries = isCharged ? [paid, charged, waived] : [paid];
  const records = {
    payments: paid.rows,
    ...(isCharged && {
      charges: charged.rows,
      waivers: waived.rows,
    }),
  };
  return {
    lines: accountLinesOf(loan, records, today()),
    isWhole: isCharged && planOfLoan(loan) !== undefined,
    isLoading: queries.some(({ isLoading }) => isLoading),
    error: queries.find(({ error }) => error)?.error,
    retry() {
      for (const { retry } of queries) retry();
    },
  };
}
