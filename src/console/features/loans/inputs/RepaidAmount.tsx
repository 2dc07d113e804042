import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useWatch } from "react-hook-form";
import { formatDate, daysInWords, today } from "#domain/basics/dates.ts";
import { formatPaise, formatRupeesExactly, type Paise, toPaise } from "#domain/basics/money.ts";
import { isWholeRupees, wholeRupeesMessage } from "#domain/loan/repayment.ts";
import { presentationOf } from "#papers/kind-presentation.ts";
import { readAs } from "#engine/declare/values.ts";
import { owedOfLoan, arrearsOfLoan } from "#resources/loans/loan-book.ts";
import type { OwedToday } from "#resources/loans/due-fields.ts";
import type { Loan } from "#resources/loans/loan.ts";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import { LineInput } from "#engine/console/screens/form/LineInput.tsx";
import { useCurrentForm } from "#engine/console/screens/form/current-form.ts";

/** Shows below the amount what is due, and the payoff, which is not the same as full repayment (decision 29). */
export function RepaidAmount(props: InputProps) {
  return (
    <>
      <LineInput {...props} />
      <AmountDue />
      <PayoffNotice path={props.path} />
    </>
  );
}

function AmountDue() {
  const loan = useCurrentForm().parent as Loan;
  const { dueNow = 0, daysPastDue = 0, next } = arrearsOfLoan(loan, today()) ?? {};
  if (dueNow === 0 && !next) return null;
  const days = daysPastDue > 0 ? daysInWords(daysPastDue) : undefined;
  return (
    <Typography variant="body2" sx={{ gridColumn: "1 / -1" }}>
      {dueNow > 0
        ? `${formatPaise(dueNow)} is due now${days ? ` (${days} past due)` : ""}.`
        : `${presentationOf(loan).next}, ${formatPaise(next?.amount ?? 0)}, is due on ${formatDate(next?.due)}.`}
    </Typography>
  );
}

function PayoffNotice({ path }: { path: string }) {
  const { parent, findReplacement } = useCurrentForm();
  const loan = parent as Loan;
  const amount = toPaise(Number(readAs("money", useWatch({ name: path }))));
  const canSettle = findReplacement?.("settle") !== undefined;
  const owed = owedOfLoan(loan, today());
  if (!owed) return null;
  const total = toPaise(owed.total);
  const waivedInterest = owed.rebate === undefined ? undefined : toPaise(owed.rebate);
  const isSettling = amount >= total && Boolean(waivedInterest);
  return (
    <Box sx={{ gridColumn: "1 / -1", display: "grid", gap: 1, justifyItems: "start" }}>
      <Typography variant="body2">{payoffText(owed)}</Typography>
      <Typography variant="body2" role="status" sx={{ fontWeight: 600 }}>
        {waivedInterest === undefined
          ? wholeRupeesNotice(amount, total)
          : isSettling && settlementNotice(amount, total, canSettle ? waivedInterest : undefined)}
      </Typography>
    </Box>
  );
}

function payoffText({ total, principal, interest, penal, charges, toPay }: OwedToday): string {
  const payoff = `Payoff today ${formatRupeesExactly(total)}`;
  if (toPay !== undefined)
    return `${payoff}. Total outstanding ${formatRupeesExactly(toPay)} (incl. future interest).`;
  const parts = Object.entries({ principal, interest, "penal charges": penal, charges })
    .filter(([, rupees]) => rupees > 0)
    .map(([name, rupees]) => `${name} ${formatRupeesExactly(rupees)}`);
  return `${payoff} (${parts.join(" + ")})`;
}

/** Only a settlement waives the interest that is owed. */
function settlementNotice(
  amount: Paise,
  total: Paise,
  waivedInterest: Paise | undefined,
): string | undefined {
  if (amount > total) return excessText(amount, total);
  if (!waivedInterest) return undefined;
  return `This pays off the loan. Press "Payoff ${formatPaise(total)}" to save ${formatPaise(waivedInterest)} interest.`;
}

/** Loans without a rebate are paid in whole rupees, and paying what is owed closes them. */
function wholeRupeesNotice(amount: Paise, total: Paise): string | undefined {
  if (amount > total) return excessText(amount, total);
  if (!isWholeRupees(amount)) return `${wholeRupeesMessage} only. Leave out the paise.`;
  return amount === total ? "This closes the loan." : undefined;
}

const excessText = (amount: Paise, total: Paise): string =>
  `Too much by ${formatPaise(amount - total)}. Payoff today is ${formatPaise(total)}.`;
