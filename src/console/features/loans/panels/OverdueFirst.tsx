import Alert from "@mui/material/Alert";
import { useTrade } from "#console/providers/trade.ts";
import { today } from "#domain/dates.ts";
import { toPaise } from "#domain/money.ts";
import { orderProblem } from "#domain/renewal.ts";
import { owedOfLoan, renewalOfLoan } from "#resources/loan-book.ts";
import type { Loan } from "#resources/loans.ts";

/** Why a loan is not renewed with so much, where the company renews only what is in order. The server judges the same. */
export function OverdueFirst({ loan, amount }: { loan: Loan; amount: number }) {
  const { renewsOnlyInOrder } = useTrade();
  const owed = owedOfLoan(loan, today());
  const renewal = renewalOfLoan(loan, today(), amount > 0 ? toPaise(amount) : 0);
  const problem = renewsOnlyInOrder && owed && renewal && orderProblem(owed, renewal.splits.received);
  // Stays in place while there is nothing to say, so that what comes is announced.
  return (
    <div role="status" style={{ gridColumn: "1 / -1" }}>
      {problem && <Alert severity="error" role="presentation">{`${problem}.`}</Alert>}
    </div>
  );
}
