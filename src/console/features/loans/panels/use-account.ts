import { useActor } from "#engine/console/providers/context.ts";
import { useChildren } from "#engine/console/screens/table/use-rows.ts";
import { today } from "#domain/basics/dates.ts";
import { isStaff } from "#domain/basics/roles.ts";
import { accountOf, type Line } from "#resources/loans/account.ts";
import { loanCharges, loanWaivers } from "#resources/loans/loan-charges.ts";
import { planOfLoan } from "#resources/loans/loan-book.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { myPayments } from "#resources/loans/my-loans.ts";
import { payments } from "#resources/loans/payments.ts";
import type { Row } from "#engine/declare/vocabulary.ts";

type Account = {
  lines: Line[];
  /** True if charges are included. Otherwise a daily-balance loan has only its payments. */
  isWhole: boolean;
  isLoading: boolean;
  error?: string;
  retry(): void;
};

/** Movements of a loan until today, as far as the user may read them. */
export function useAccount(row: Row): Account {
  const loan = row as Loan;
  const { role } = useActor();
  // Charges are part of the terms of daily-balance loans.
  const isCharged = loan.terms !== undefined && isStaff(role);
  const taken = useChildren(payments, row, isStaff(role));
  const own = useChildren(myPayments, row, !isStaff(role));
  const paid = isStaff(role) ? taken : own;
  const charged = useChildren(loanCharges, row, isCharged);
  const waived = useChildren(loanWaivers, row, isCharged);
  const asked = isCharged ? [paid, charged, waived] : [paid];
  const recorded = {
    payments: paid.rows,
    ...(isCharged && {
      charges: charged.rows,
      waivers: waived.rows,
    }),
  };
  return {
    lines: accountOf(loan, recorded, today()),
    isWhole: isCharged && planOfLoan(loan) !== undefined,
    isLoading: asked.some(({ isLoading }) => isLoading),
    error: asked.find(({ error }) => error)?.error,
    retry() {
      for (const { retry } of asked) retry();
    },
  };
}
