import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { formatDate } from "#domain/dates.ts";
import { formatRupeesExactly, toPaise, toRupees } from "#domain/money.ts";
import { outstanding } from "#domain/repayment.ts";
import type { Loan } from "#resources/loans.ts";
import { type Payment, payments } from "#resources/payments.ts";
import type { Row } from "#resources/vocabulary.ts";
import { ErrorBox } from "../generated/ErrorBox.tsx";
import { useChildren } from "../generated/list/use-rows.ts";

/** How far a loan has come: what is paid, what is owed, and the repayments with what each left to pay. */
export function Payoff({ row }: { row: Row }) {
  const loan = row as Loan;
  const { rows, error, retry } = useChildren(payments, row);
  const debt = { totalPayment: toPaise(loan.totalPayment), totalPaid: toPaise(loan.totalPaid ?? 0) };
  const owed = toRupees(outstanding(debt));
  const share = Math.round((100 * debt.totalPaid) / debt.totalPayment) || 0;
  return (
    <>
      <Typography variant="h2">Progress to payoff</Typography>
      <Typography sx={{ my: 1 }}>
        {`${formatRupeesExactly(loan.totalPaid ?? 0)} paid, `}
        <strong>{`${formatRupeesExactly(owed)} outstanding`}</strong>
      </Typography>
      <LinearProgress
        variant="determinate"
        value={Math.min(share, 100)}
        aria-label="Share paid"
        sx={{ height: 8, borderRadius: 4, mb: 2 }}
      />
      {error ? (
        <ErrorBox message={error} onRetry={retry} />
      ) : (
        <Timeline entries={timelineOf(rows as unknown as Payment[], debt.totalPayment)} />
      )}
    </>
  );
}

type Entry = Payment & { left: number };

/** Newest first, each with what it left to pay, in rupees. Only what succeeded counts. */
function timelineOf(made: readonly Payment[], totalPayment: number): Entry[] {
  let left = totalPayment;
  return made
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .map((payment) => {
      if (payment.status === "success") left -= toPaise(payment.amount);
      return { ...payment, left: toRupees(Math.max(0, left)) };
    })
    .reverse();
}

function Timeline({ entries }: { entries: Entry[] }) {
  if (entries.length === 0) return <Typography color="text.secondary">No payments yet</Typography>;
  return (
    <Box component="ol" aria-label="Payments" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {entries.map(({ _id, date, amount, method, left }) => (
        <Box component="li" key={_id} sx={entry}>
          <strong>{formatRupeesExactly(amount)}</strong>
          {` on ${formatDate(date)}, ${method === "online" ? "online" : "hand cash"}`}
          <Box component="span" sx={{ display: "block", color: "text.secondary", fontSize: "0.8125rem" }}>
            {`${formatRupeesExactly(left)} left`}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const entry = {
  position: "relative",
  pl: 3,
  pb: 2,
  borderLeft: 2,
  borderColor: "divider",
  ml: 0.75,
  "&:last-of-type": { borderColor: "transparent", pb: 0 },
  "&::before": {
    content: '""',
    position: "absolute",
    left: -7,
    top: 5,
    width: 12,
    height: 12,
    borderRadius: "50%",
    bgcolor: "success.main",
  },
};
