import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useFormContext, useWatch } from "react-hook-form";
import { formatDate, inDays, today } from "#domain/dates.ts";
import { formatPaise, type Paise, toPaise, toRupees } from "#domain/money.ts";
import { outstanding } from "#domain/repayment.ts";
import { scalars } from "#resources/kinds.ts";
import { settlementOfLoan, standingOfLoan } from "#resources/loan-book.ts";
import type { Loan } from "#resources/loans.ts";
import type { InputProps } from "#console/screens/parts.ts";
import { useInstead } from "#console/screens/form/instead.ts";
import { LineInput } from "#console/screens/form/LineInput.tsx";
import { useFormSubject } from "#console/screens/form/subject.ts";

/** What is repaid, beside what is due and what would settle the loan today: paying all of it is not the same (decision 29). */
export function RepaidAmount(props: InputProps) {
  return (
    <>
      <LineInput {...props} />
      <Due path={props.path} />
      <Settling path={props.path} />
    </>
  );
}

/** What most people come to pay, one press away. */
function Due({ path }: { path: string }) {
  const { setValue, setFocus } = useFormContext();
  const {
    dueNow = 0,
    daysPastDue = 0,
    next,
  } = standingOfLoan(useFormSubject().parent as Loan, today()) ?? {};
  const amount = dueNow || next?.amount;
  if (!amount || !next) return null;
  const fillIn = () => {
    setValue(path, String(toRupees(amount)), { shouldDirty: true });
    setFocus(path);
  };
  const arrears = daysPastDue > 0 && ` (${inDays(daysPastDue)} past due)`;
  return (
    <Box sx={{ gridColumn: "1 / -1", display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
      <Typography variant="body2">
        {dueNow > 0
          ? `${formatPaise(dueNow)} is due now${arrears || ""}.`
          : `The next instalment, ${formatPaise(amount)}, is due on ${formatDate(next.due)}.`}
      </Typography>
      <Button size="small" variant="outlined" onClick={fillIn}>
        {`Fill in ${formatPaise(amount)}`}
      </Button>
    </Box>
  );
}

function Settling({ path }: { path: string }) {
  const loan = useFormSubject().parent as Loan;
  const amount = toPaise(Number(scalars.money.read(useWatch({ name: path }))));
  const settle = useInstead("settle");
  const settlement = settlementOfLoan(loan, today());
  if (!settlement) return null;
  const { total, rebate } = settlement;
  const owed = outstanding({
    totalPayment: toPaise(loan.totalPayment),
    totalPaid: toPaise(loan.totalPaid ?? 0),
  });
  const isSettling = amount >= total && rebate > 0;
  return (
    <Box sx={{ gridColumn: "1 / -1", display: "grid", gap: 1, justifyItems: "start" }}>
      <Typography variant="body2">
        {`${formatPaise(total)} settles the loan today; ${formatPaise(owed)} is outstanding, interest of the whole term included.`}
      </Typography>
      <Typography variant="body2" role="status" sx={{ fontWeight: 600 }}>
        {isSettling && said(amount - total, settle && rebate)}
      </Typography>
      {isSettling && settle && (
        <Button variant="outlined" onClick={settle}>
          Settle
        </Button>
      )}
    </Box>
  );
}

/** A repayment of the figure leaves the rest owed: only a settlement spares the interest. */
function said(more: Paise, spared: Paise | undefined): string | undefined {
  if (more > 0) return `That is ${formatPaise(more)} more than settles the loan today.`;
  if (!spared) return undefined;
  return `So much settles the loan: with "Settle", interest of ${formatPaise(spared)} is not charged.`;
}
