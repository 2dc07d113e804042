import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { alignmentOfAmounts } from "#engine/console/screens/cells/figure-alignment.ts";
import { CardTable } from "#engine/console/ui/CardTable.tsx";
import { Amount } from "#engine/console/ui/Amount.tsx";
import { formatDate, today } from "#domain/basics/dates.ts";
import { isDisbursed } from "#domain/loan/disbursed.ts";
import type { PlannedPayment } from "#domain/loan/book.ts";
import { toRupees } from "#domain/basics/money.ts";
import type { InstalmentState } from "#domain/loan/arrears.ts";
import { presentationOf } from "#papers/kind-presentation.ts";
import { englishWording } from "#papers/wording.ts";
import { planOfLoan, instalmentStatesOf } from "#resources/loans/loan-book.ts";
import type { Loan } from "#resources/loans/loan.ts";
import type { Row } from "#engine/declare/vocabulary.ts";

export function Schedule({ row }: { row: Row }) {
  const loan = row as Loan;
  const plan = isDisbursed(loan) && planOfLoan(loan);
  if (!plan) return null;
  return (
    <>
      <h2>Schedule</h2>
      {loan.terms && (
        <Typography sx={{ my: 1 }}>
          Repayment schedule if paid on time. Interest is charged on the amount owed.
        </Typography>
      )}
      <ScheduleTable
        plan={plan}
        label={presentationOf(loan).schedule(englishWording).payable}
        states={instalmentStatesOf(loan, plan, today())}
      />
    </>
  );
}

const columns = ["instalment", "interest", "principal", "balance"] as const;

function ScheduleTable({
  plan,
  label,
  states,
}: {
  plan: readonly PlannedPayment[];
  label: string;
  states: InstalmentState[];
}) {
  const headings = { ...englishWording.schedule, instalment: label };
  const figures = columns.map((column) => alignmentOfAmounts(plan.map((row) => toRupees(row[column]))));
  return (
    <CardTable isCompact aria-label="Schedule" sx={{ maxWidth: "48rem" }}>
      <TableHead>
        <TableRow>
          <TableCell>Due</TableCell>
          {columns.map((column, at) => (
            <TableCell key={column} data-figure={figures[at]}>
              {headings[column]}
            </TableCell>
          ))}
          <TableCell>Status</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {plan.map((row, index) => (
          <TableRow key={row.due}>
            <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
              {formatDate(row.due)}
            </TableCell>
            {columns.map((column, at) => (
              <TableCell key={column} data-label={headings[column]} data-figure={figures[at]}>
                <Amount rupees={toRupees(row[column])} />
              </TableCell>
            ))}
            <TableCell sx={{ ...statusPosition, ...stateStyles[states[index] ?? "upcoming"] }}>
              {states[index]}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </CardTable>
  );
}

const statusPosition = { color: "text.secondary", gridRow: 1, gridColumn: 2, justifySelf: "end" };

const stateStyles: Partial<Record<InstalmentState, object>> = {
  paid: { color: "success.main" },
  overdue: { color: "error.main", fontWeight: 600 },
};
