import Box from "@mui/material/Box";
import facts from "#console/screens/cells/Facts.module.css";
import { kindOf, loanKinds } from "#domain/kinds.ts";
import { toPaise } from "#domain/money.ts";
import { termsInWords } from "#domain/terms-in-words.ts";
import type { Loan } from "#resources/loans.ts";
import { wordedTermsOf } from "#resources/terms-by-days.ts";
import type { Row } from "#resources/vocabulary.ts";

/** What a loan by days bears, in words. Of any other its rate says everything. */
export function Agreed({ row }: { row: Row }) {
  const loan = row as Loan;
  if (!loan.terms) return null;
  const told = termsInWords(wordedTermsOf(loan.terms), toPaise(loan.amount));
  return (
    <>
      <h2>Interest and charges</h2>
      <Box component="p" sx={{ my: 1 }}>
        {loanKinds[kindOf(loan)].told}
      </Box>
      <dl className={facts.facts}>
        {told.map(({ label, text, isPenal }) => (
          <div key={label} className={facts.wide}>
            <dt>{label}</dt>
            <dd>{isPenal ? <strong>{text}</strong> : text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
