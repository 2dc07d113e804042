import Typography from "@mui/material/Typography";
import { daysInWords, formatDate } from "#domain/basics/dates.ts";
import { formatPaise } from "#domain/basics/money.ts";
import { ChoiceInput } from "#engine/console/screens/form/ChoiceInput.tsx";
import { useCurrentForm } from "#engine/console/screens/form/current-form.ts";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import { useChildren } from "#engine/console/screens/table/use-rows.ts";
import type { FieldOfKind, Row } from "#engine/declare/vocabulary.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { releases } from "#resources/loans/releases.ts";
import { useHandoverDeadline } from "../use-handover-deadline.ts";

export function HandoverDelay({ field, path, ...props }: InputProps) {
  const loan = useCurrentForm().parent as Loan;
  const { rows } = useChildren(releases, loan as unknown as Row);
  const deadline = useHandoverDeadline(loan, rows);
  if (!deadline || deadline.daysLate === 0) return null;
  const { daysLate, latest, compensation } = deadline;
  return (
    <>
      <Typography role="note" sx={{ gridColumn: "1 / -1", color: "error.main", fontWeight: 600 }}>
        {`${daysInWords(daysLate)} late: due by ${formatDate(latest)}. If the delay was ours, the borrower is owed ${formatPaise(compensation)}.`}
      </Typography>
      <ChoiceInput {...props} field={{ ...(field as FieldOfKind<"choice">), required: true }} path={path} />
    </>
  );
}
