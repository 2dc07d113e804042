import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "#engine/console/ui/Button.tsx";
import { formatDate, daysInWords, today } from "#domain/basics/dates.ts";
import { formatPaise, formatRupeesExactly, type Paise, toPaise, toRupees } from "#domain/basics/money.ts";
import { isWholeRupees, wholeRupeesMessage } from "#domain/loan/whole-rupees.ts";
import { presentationOf } from "#papers/kind-presentation.ts";
import { readAs } from "#engine/declare/values.ts";
import { roundToPayable, owedOfLoan, arrearsOfLoan } from "#resources/loans/loan-book.ts";
import type { OwedToday } from "#resources/loans/due-fields.ts";
import type { Loan } from "#resources/loans/loan.ts";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import { useReplacementAction } from "#engine/console/screens/form/replacement-action.ts";
import { LineInput } from "#engine/console/screens/form/LineInput.tsx";
import { useFormSubject } from "#engine/console/screens/form/subject.ts";

/**
 * Repayment amount, with the amount due and the payoff, which is not the same as full repayment (decision
 * 29).
 */
export function RepaidAmount(props: InputProps) {
  return (
    <>
      <LineInput {...props} />
      <AmountDue path={props.path} />
      <PayoffNotice path={props.path} />
    </>
  );
}

/** Amount due, with a button that fills it in. */
function AmountDue({ path }: { path: string }) {
  const { setValue, setFocus } = useFormContext();
  const loan = useFormSubject().parent as Loan;
  const { dueNow = 0, daysPastDue = 0, next } = arrearsOfLoan(loan, today()) ?? {};
  const owed = dueNow || next?.amount || 0;
  const amount = roundToPayable(loan, owed, today());
  if (amount === 0) return null;
  const fillIn = () => {
    setValue(path, String(toRupees(amount)), { shouldDirty: true });
    setFocus(path);
  };
  const arrears = daysPastDue > 0 && ` (${daysInWords(daysPastDue)} past due)`;
  return (
    <Box sx={{ gridColumn: "1 / -1", display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
      <Typography variant="body2">
        {dueNow > 0
          ? `${formatPaise(dueNow)} is due now${arrears || ""}.`
          : `${presentationOf(loan).next}, ${formatPaise(owed)}, is due on ${formatDate(next?.due)}.`}
      </Typography>
      <Button size="small" variant="outlined" onClick={fillIn}>
        {`Fill in ${formatPaise(amount)}`}
      </Button>
    </Box>
  );
}

function PayoffNotice({ path }: { path: string }) {
  const loan = useFormSubject().parent as Loan;
  const amount = toPaise(Number(readAs("money", useWatch({ name: path }))));
  const settle = useReplacementAction("settle");
  const owed = owedOfLoan(loan, today());
  if (!owed) return null;
  const total = toPaise(owed.total);
  const waivedInterest = owed.rebate === undefined ? undefined : toPaise(owed.rebate);
  const isSettling = amount >= total && Boolean(waivedInterest);
  return (
    <Box sx={{ gridColumn: "1 / -1", display: "grid", gap: 1, justifyItems: "start" }}>
      <Typography variant="body2">{`${formatPaise(total)} settles the loan today; ${compositionOf(owed)}`}</Typography>
      <Typography variant="body2" role="status" sx={{ fontWeight: 600 }}>
        {waivedInterest === undefined
          ? wholeRupeesNotice(amount, total)
          : isSettling && settlementNotice(amount - total, settle && waivedInterest)}
      </Typography>
      {isSettling && settle && (
        <Button variant="outlined" onClick={settle}>
          Settle
        </Button>
      )}
    </Box>
  );
}

/** Components of the payoff, or the outstanding amount of an instalment loan. */
function compositionOf({ principal, interest, penal, charges, toPay }: OwedToday): string {
  if (toPay !== undefined)
    return `${formatRupeesExactly(toPay)} is outstanding, interest of the whole term included.`;
  const parts = Object.entries({ principal, interest, "penal charges": penal, charges })
    .filter(([, rupees]) => rupees > 0)
    .map(([name, rupees]) => `${formatRupeesExactly(rupees)} ${name}`);
  return `it owes ${new Intl.ListFormat("en-IN").format(parts)}. It is paid in whole rupees.`;
}

/** Notice that a repayment of this amount leaves interest owed, which only a settlement waives. */
function settlementNotice(excess: Paise, waivedInterest: Paise | undefined): string | undefined {
  if (excess > 0) return excessText(excess);
  if (!waivedInterest) return undefined;
  return `So much settles the loan: with "Settle", interest of ${formatPaise(waivedInterest)} is not charged.`;
}

/** Loans without a rebate are paid in whole rupees, and paying what is owed closes them. */
function wholeRupeesNotice(amount: Paise, total: Paise): string | undefined {
  if (amount > total) return excessText(amount - total);
  if (!isWholeRupees(amount)) return `${wholeRupeesMessage}: leave out the paise.`;
  return amount === total ? "So much closes the loan." : undefined;
}

const excessText = (excess: Paise): string =>
  `That is ${formatPaise(excess)} more than settles the loan today.`;
