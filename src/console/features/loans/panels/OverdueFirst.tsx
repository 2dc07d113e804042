import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useTrade } from "#console/providers/trade.ts";
import { today } from "#domain/basics/dates.ts";
import { toPaise } from "#domain/basics/money.ts";
import { orderProblem } from "#domain/loan/renewal.ts";
import { owedOfDue, owedOfLoan, renewalOfLoan } from "#resources/loans/loan-book.ts";
import type { Loan } from "#resources/loans/loan.ts";

/** Why a loan is not renewed with so much, where the company renews only what is in order. The server judges the same. */
export function OverdueFirst({ loan, amount }: { loan: Loan; amount: number }) {
  const { renewsOnlyInOrder } = useTrade();
  if (!renewsOnlyInOrder) return null;
  const owed = owedOfLoan(loan, today());
  const renewal = renewalOfLoan(loan, today(), amount > 0 ? toPaise(amount) : 0);
  const problem = owed && renewal && orderProblem(owedOfDue(owed), renewal.splits.received);
  // Stays in place while there is nothing to say, so that what comes is announced; empty it takes no row of the form.
  return (
    <Box role="status" sx={{ gridColumn: "1 / -1", "&:empty": { position: "absolute" } }}>
      {problem && <Alert severity="error" role="presentation">{`${problem}.`}</Alert>}
    </Box>
  );
}
