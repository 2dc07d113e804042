import Typography from "@mui/material/Typography";
import { alignmentOfAmounts } from "#engine/console/screens/cells/figure-alignment.ts";
import { CardTable } from "#engine/console/ui/CardTable.tsx";
import { Amount } from "#engine/console/ui/Amount.tsx";
import { formatDate, today } from "#domain/basics/dates.ts";
import { isDisbursed } from "#domain/loan/disbursed.ts";
import type { Instalment } from "#domain/loan/instalments.ts";
import { toRupees } from "#domain/basics/money.ts";
import { presentationOf } from "#papers/kind-presentation.ts";
import { englishWording } from "#papers/wording.ts";
import { planOfLoan, instalmentStatesOf } from "#resources/loans/loan-book.ts";
import type { Loan } from "#resources/loans/loan.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import css from "./Schedule.module.css";

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
      <ScheduleTable loan={loan} plan={plan} />
    </>
  );
}

const columns = ["instalment", "interest", "principal", "balance"] as const;

function ScheduleTable({ loan, plan }: { loan: Loan; plan: readonly Instalment[] }) {
  const { payable } = presentationOf(loan).schedule(englishWording);
  const headings = { ...englishWording.schedule, instalment: payable };
  const states = instalmentStatesOf(loan, plan, today());
  const alignments = columns.map((column) => alignmentOfAmounts(plan.map((row) => toRupees(row[column]))));
  return (
    <CardTable isCompact aria-label="Schedule" style={{ maxWidth: "48rem" }}>
      <thead>
        <tr>
          <th scope="col">Due</th>
          {columns.map((column, at) => (
            <th scope="col" key={column} data-figure={alignments[at]}>
              {headings[column]}
            </th>
          ))}
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {plan.map((row, index) => (
          <tr key={row.due}>
            <th scope="row">{formatDate(row.due)}</th>
            {columns.map((column, at) => (
              <td key={column} data-label={headings[column]} data-figure={alignments[at]}>
                <Amount rupees={toRupees(row[column])} />
              </td>
            ))}
            <td className={css.state} data-state={states[index]}>
              {states[index]}
            </td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  );
}
