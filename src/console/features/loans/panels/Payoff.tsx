/** Shows on a loan's page how far it is repaid, and its payments or account. */
import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { Skeleton } from "#engine/console/ui/Skeleton.tsx";
import { Amount } from "#engine/console/ui/Amount.tsx";
import { ErrorBox } from "#engine/console/ui/ErrorBox.tsx";
import type { Split } from "#domain/loan/book.ts";
import { formatDate, today } from "#domain/basics/dates.ts";
import { isDisbursed } from "#domain/loan/disbursed.ts";
import { formatPaise, formatRupeesExactly, type Paise, toPaise } from "#domain/basics/money.ts";
import { outstandingOf } from "#domain/loan/repayment.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import { isPaymentLine, type PaymentLine, accountLinesOf } from "#resources/loans/account.ts";
import { balancesOfLoan, planOfLoan } from "#resources/loans/loan-book.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { isReversed, payments } from "#resources/loans/payments.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { AccountTable } from "./AccountTable.tsx";
import { useChildren } from "#engine/console/screens/table/use-rows.ts";
import { loanCharges, loanWaivers } from "#resources/loans/loan-charges.ts";

export function Payoff({ row }: { row: Row }) {
  return isDisbursed(row as Loan) ? <PayoffProgress row={row} /> : null;
}

function PayoffProgress({ row }: { row: Row }) {
  const loan = row as Loan;
  const { lines, hasWholeAccount, isLoading, error, retry } = useAccount(row);
  const { owed, share } = progressOf(loan);
  return (
    <>
      <h2>Progress to payoff</h2>
      <Typography sx={{ my: 1 }}>
        <span>{`${formatRupeesExactly(loan.totalPaid ?? 0)} paid, `}</span>
        <strong>{owed}</strong>
      </Typography>
      {loan.status === "active" && <Principal loan={loan} />}
      <LinearProgress
        variant="determinate"
        color="success"
        value={Math.min(share, 100)}
        aria-label="Share paid"
        // Grey, because a green track would look full while nothing is paid.
        sx={{ height: 8, borderRadius: 99, mb: 2, bgcolor: "divider" }}
      />
      {error ? (
        <ErrorBox message={error} onRetry={retry} />
      ) : isLoading ? (
        <Skeleton width="16rem" />
      ) : hasWholeAccount ? (
        <AccountTable loan={loan} lines={lines} />
      ) : (
        <Timeline entries={lines.filter(isPaymentLine).reverse()} />
      )}
    </>
  );
}

/** Returns the share repaid: of the principal if future interest depends on the day of payment, else of the total. */
function progressOf(loan: Loan): { owed: string; share: number } {
  if (loan.owed && loan.owed.toPay === undefined) {
    const { total, principal } = loan.owed;
    return {
      owed: `payoff today ${formatRupeesExactly(total)}`,
      share: Math.round((100 * (loan.amount - principal)) / loan.amount),
    };
  }
  const debt = {
    totalPayment: toPaise(loan.totalPayment),
    totalPaid: toPaise(loan.totalPaid ?? 0),
    rebate: toPaise(loan.rebate ?? 0),
  };
  // Counts a closed loan as fully paid, despite waived interest and rounding.
  const isOver = loan.status === "closed";
  const left = isOver ? 0 : outstandingOf(debt);
  return {
    owed: `${formatPaise(left)} outstanding`,
    share: isOver ? 100 : Math.round((100 * debt.totalPaid) / (debt.totalPayment - debt.rebate)) || 0,
  };
}

function Principal({ loan }: { loan: Loan }) {
  const balances = balancesOfLoan(loan, today());
  if (!balances) return null;
  const { loans: principal, advance } = balances;
  return (
    <Typography sx={{ my: 1 }}>
      {[
        `${formatPaise(principal)} principal outstanding`,
        ...(advance > 0 ? [paidInAdvanceText(advance)] : []),
      ].join(", ")}
    </Typography>
  );
}

type TimelineEntry = Pick<PaymentLine, "payment" | "split"> & { left?: PaymentLine["left"] };

function Timeline({ entries }: { entries: TimelineEntry[] }) {
  if (entries.length === 0) return <Small>No payments yet</Small>;
  return (
    <Box component="ol" aria-label="Payments" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {entries.map(
        ({ payment: { _id, date, amount, method, entry, reason, receiptNumber }, split, left }) => (
          <Box key={_id} component="li" sx={entryOnLine}>
            <Box component={isReversed({ entry }) ? "s" : "strong"}>
              <Amount rupees={amount} />
            </Box>
            <span>{` on ${formatDate(date)}${methodTexts[method] ?? ""}`}</span>
            {entry === "settlement" && <em>, settlement</em>}
            {entry === "unsettled" && <em>, settlement</em>}
            {entry === "carried" && <em>, rolled over into the renewed loan</em>}
            {receiptNumber && <span>{`, receipt ${receiptNumber}`}</span>}
            {isReversed({ entry }) && <em>, reversed</em>}
            {entry === "reversal" && (
              <em>{reason ? `, reversal: ${nameInSentence(reason)}` : ", reversal"}</em>
            )}
            {split && <Small>{splitText(split)}</Small>}
            {left !== undefined && <Small>{`balance ${formatPaise(Math.max(0, left))}`}</Small>}
          </Box>
        ),
      )}
    </Box>
  );
}

const Small = ({ children }: { children: string }) => (
  <Typography variant="body2" color="textSecondary">
    {children}
  </Typography>
);

const entryOnLine = {
  position: "relative",
  ml: 0.75,
  pl: 3,
  pb: 2,
  borderLeft: 2,
  borderColor: "divider",
  "&:last-of-type": { pb: 0, borderColor: "transparent" },
  "&::before": {
    content: '""',
    position: "absolute",
    top: 5,
    left: -7,
    width: 12,
    height: 12,
    borderRadius: "50%",
    bgcolor: "success.main",
  },
};

const methodTexts: Readonly<Partial<Record<string, string>>> = {
  handcash: ", hand cash",
  online: ", online",
};
const partNames = { charges: "charges", penal: "penal charges" };

/** Lists the parts that a payment paid. An advance alone has paid no interest or principal yet. */
function splitText(split: Split): string {
  const { interest, principal, advance } = split;
  const advanceText = paidInAdvanceText(advance);
  if (advance > 0 && interest + principal === 0) return advanceText;
  const chargeParts = (["charges", "penal"] as const).filter((part) => split[part] > 0);
  const parts = [
    ...chargeParts.map((part) => `${formatPaise(split[part])} ${partNames[part]}`),
    `${formatPaise(interest)} interest`,
    `${formatPaise(principal)} principal`,
  ];
  return [...parts, ...(advance > 0 ? [advanceText] : [])].join(", ");
}

const paidInAdvanceText = (advance: Paise) => `${formatPaise(advance)} paid in advance`;

function useAccount(row: Row) {
  const loan = row as Loan;
  const hasCharges = loan.terms !== undefined;
  const paid = useChildren(payments, row);
  const charged = useChildren(loanCharges, row, hasCharges);
  // Without charges, only a settlement can let something off.
  const mayHaveWaivers = hasCharges || loan.status === "closed";
  const waived = useChildren(loanWaivers, row, mayHaveWaivers);
  const queries = [paid, ...(hasCharges ? [charged] : []), ...(mayHaveWaivers ? [waived] : [])];
  const records = {
    payments: paid.rows,
    ...(hasCharges && { charges: charged.rows }),
    ...(mayHaveWaivers && { waivers: waived.rows }),
  };
  return {
    lines: accountLinesOf(loan, records, today()),
    /** True if charges are included. Otherwise a loan by days has only its payments. */
    hasWholeAccount: hasCharges && planOfLoan(loan) !== undefined,
    isLoading: queries.some(({ isLoading }) => isLoading),
    error: queries.find(({ error }) => error)?.error,
    retry() {
      for (const { retry } of queries) retry();
    },
  };
}
