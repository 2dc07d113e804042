/** Summarizes a large loan, or one above its limit, for confirmation before it is made. */
import Box from "@mui/material/Box";
import { maskAadhar } from "#domain/aadhar.ts";
import { formatPaise, type Paise, toPaise } from "#domain/basics/money.ts";
import { formatGrams } from "#domain/basics/measures.ts";
import { farAboveLimitQuestion } from "#domain/loan/above-limit-policy.ts";
import type { Assessment } from "#domain/loan/lending.ts";
import type { SubmitSummary } from "#engine/console/screens/form/current-form.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { ExcessNotice } from "./AssessmentFigures.tsx";
import { articlesInWords } from "./gold-in-words.ts";

/** Amounts above this are confirmed before a ticket is numbered. */
const largeLoan: Paise = toPaise(5_00_000);

export function loanSummary(loan: Loan, assessed?: Assessment): SubmitSummary | undefined {
  const amount = toPaise(loan.amount);
  const isAboveLimit = assessed !== undefined && assessed.excess > 0;
  if (!isAboveLimit && !(amount > largeLoan)) return undefined;
  return {
    title: "Check this loan",
    content: <LoanSummary loan={loan} assessed={assessed} />,
    // Confirms in advance what the server asks about a loan far above the limit.
    question: isAboveLimit ? farAboveLimitQuestion(amount, assessed.limit.amount) : undefined,
  };
}

function LoanSummary({ loan, assessed }: { loan: Loan; assessed?: Assessment }) {
  const net = loan.goldItems.reduce((sum, { netWeight = 0 }) => sum + netWeight, 0);
  const amount = formatPaise(toPaise(loan.amount));
  const valued: Fact[] = assessed
    ? [
        ["Gold value", formatPaise(assessed.value)],
        ["Maximum loan", formatPaise(assessed.limit.amount)],
      ]
    : [];
  const facts: Fact[] = [
    ["Customer", `${loan.name}, ${maskAadhar(loan.aadharNumber)}`],
    ["Loan amount", amount],
    ["Gold", `${articlesInWords(loan.goldItems.length)}, ${formatGrams(net)} net`],
    ...valued,
    ["Paid out", `${amount}, ${payoutWays[loan.disbursedBy ?? ""]}`],
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
      {assessed && <ExcessNotice excess={assessed.excess} />}
    </>
  );
}

const payoutWays = { "": "method not recorded yet", cash: "in cash", transfer: "by bank transfer" };

type Fact = readonly [label: string, fact: string];

const factGrid = {
  display: "grid",
  gap: 1,
  "& > div": { display: "grid", gridTemplateColumns: "9rem minmax(0, 1fr)" },
  "& dt": { color: "text.secondary" },
  "& dd": { fontWeight: 600, overflowWrap: "anywhere" },
};
