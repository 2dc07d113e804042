import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { consoleWords } from "#console/words.ts";
import { maskAadhar } from "#domain/aadhar.ts";
import { formatPaise, type Paise, toPaise } from "#domain/basics/money.ts";
import { formatGrams } from "#domain/basics/weight.ts";
import { farAboveLimitQuestion } from "#domain/loan/above-limit-policy.ts";
import type { Assessment } from "#domain/loan/lending.ts";
import type { SubmitSummary } from "#engine/console/screens/form/submit-summary.ts";
import type { Loan } from "#resources/loans/loan.ts";

/** Amounts above this are confirmed before a ticket is numbered. */
const largeLoan: Paise = toPaise(5_00_000);

/** Summary to confirm of a large loan, or of one above the limit; undefined for any other. */
export function loanSummary(loan: Loan, assessed?: Assessment): SubmitSummary | undefined {
  const amount = toPaise(loan.amount);
  const isAboveLimit = assessed !== undefined && assessed.excess > 0;
  if (!(amount > largeLoan) && !isAboveLimit) return undefined;
  return {
    title: consoleWords.summary.title,
    content: <LoanSummary loan={loan} assessed={assessed} />,
    question: isAboveLimit ? farAboveLimitQuestion(amount, assessed.limit.amount) : undefined,
  };
}

function LoanSummary({ loan, assessed }: { loan: Loan; assessed?: Assessment }) {
  const { summary: w, limit: l, gold } = consoleWords;
  const net = loan.goldItems.reduce((sum, { netWeight = 0 }) => sum + netWeight, 0);
  const amount = formatPaise(toPaise(loan.amount));
  const valued: Fact[] = assessed
    ? [
        [l.goldValue, formatPaise(assessed.value)],
        [l.most, formatPaise(assessed.limit.amount)],
      ]
    : [];
  const facts: Fact[] = [
    [w.customer, `${loan.name}, ${maskAadhar(loan.aadharNumber)}`],
    [w.amount, amount],
    [w.gold, `${gold.articles(loan.goldItems.length)}, ${gold.net(formatGrams(net))}`],
    ...valued,
    [w.paidOut, `${amount}, ${w.ways[loan.disbursedBy ?? ""]}`],
  ];
  return (
    <>
      <Box component="dl" sx={factGrid}>
        {facts.map(([label, fact]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </Box>
      {assessed && assessed.excess > 0 && (
        <Alert severity="error" role="presentation" sx={{ mt: 1.5 }}>
          {l.excess(formatPaise(assessed.excess))}
        </Alert>
      )}
    </>
  );
}

type Fact = readonly [label: string, fact: string];

const factGrid = {
  display: "grid",
  gap: 1,
  m: 0,
  "& > div": { display: "grid", gridTemplateColumns: "9rem minmax(0, 1fr)" },
  "& dt": { color: "text.secondary" },
  "& dd": { m: 0, fontWeight: 600, overflowWrap: "anywhere" },
};
