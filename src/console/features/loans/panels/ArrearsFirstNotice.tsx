import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useTradePolicy } from "#console/providers/trade-policy.ts";
import { today } from "#domain/basics/dates.ts";
import { toPaise } from "#domain/basics/money.ts";
import { arrearsProblem } from "#domain/loan/renewal.ts";
import { toOwed, owedOfLoan, renewalOfLoan } from "#resources/loans/loan-book.ts";
import type { Loan } from "#resources/loans/loan.ts";

/** Error for a renewal that leaves arrears unpaid, if the company does not allow it. The server checks the same. */
export function ArrearsFirstNotice({ loan, amount }: { loan: Loan; amount: number }) {
  const { renewsOnlyInOrder } = useTradePolicy();
  if (!renewsOnlyInOrder) return null;
  const owed = owedOfLoan(loan, today());
  const renewal = renewalOfLoan(loan, today(), amount > 0 ? toPaise(amount) : 0);
  const issue = owed && renewal && arrearsProblem(toOwed(owed), renewal.splits.received);
  // Stays mounted while empty, so that screen readers announce the message. It takes no row of the form then.
  return (
    <Box role="status" sx={{ gridColumn: "1 / -1", "&:empty": { position: "absolute" } }}>
      {issue && <Alert severity="error" role="presentation">{`${issue}.`}</Alert>}
    </Box>
  );
}
