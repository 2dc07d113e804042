import Box from "@mui/material/Box";
import { TermsInWords } from "#console/features/loans/TermsInWords.tsx";
import { kindOf, loanKinds } from "#domain/loan/kinds.ts";
import { toPaise } from "#domain/basics/money.ts";
import type { Loan } from "#resources/loans/loan.ts";
import type { Row } from "#engine/declare/vocabulary.ts";

export function LoanTermsPanel({ row }: { row: Row }) {
  const loan = row as Loan;
  if (!loan.terms) return null;
  return (
    <>
      <h2>Interest and charges</h2>
      <Box component="p" sx={{ my: 1 }}>
        {loanKinds[kindOf(loan)].repayment}
      </Box>
      <TermsInWords terms={loan.terms} principalPaise={toPaise(loan.amount)} />
    </>
  );
}
