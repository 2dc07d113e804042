import Box from "@mui/material/Box";
import OutlinedInput from "@mui/material/OutlinedInput";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { figuresOf } from "#engine/console/screens/cells/figures.ts";
import { CardTable } from "#engine/console/ui/CardTable.tsx";
import { Amount } from "#engine/console/ui/Amount.tsx";
import { daysBetween, formatDate, inDays, isDay, today } from "#domain/basics/dates.ts";
import { isDisbursed } from "#domain/loan/disbursed.ts";
import type { Due } from "#domain/loan/book.ts";
import { isByDays } from "#domain/loan/kinds.ts";
import { formatPaise, toRupees } from "#domain/basics/money.ts";
import type { InstalmentState, Standing } from "#domain/loan/standing.ts";
import { english } from "#papers/wording.ts";
import {
  type LoanSettlement,
  planOfLoan,
  settlementOfLoan,
  standingOfLoan,
  statesOfPlan,
} from "#resources/loans/loan-book.ts";
import type { Loan } from "#resources/loans/loan.ts";
import type { Row } from "#engine/declare/vocabulary.ts";

/** What is due when, where the loan stands today, and what would settle it. All of it follows from the loan. */
export function Schedule({ row }: { row: Row }) {
  const loan = row as Loan;
  const plan = isDisbursed(loan) && planOfLoan(loan);
  if (!plan) return null;
  const standing = standingOfLoan(loan, today());
  const byDays = isByDays(loan);
  return (
    <>
      <h2>Schedule</h2>
      {/* What is told with the loan has a panel of its own. */}
      {loan.status === "active" && standing && !loan.owed && (
        <>
          <Arrears {...standing} />
          <Settlement loan={loan} />
        </>
      )}
      {byDays && (
        <Typography sx={{ my: 1 }}>
          What falls due when all of it is paid on its day. Interest is charged on what is owed.
        </Typography>
      )}
      <Dues
        plan={plan}
        label={byDays ? english.schedule.payable : english.schedule.instalment}
        states={statesOfPlan(loan, plan, today())}
      />
    </>
  );
}

function Arrears({ dueNow, daysPastDue, next }: Standing) {
  const late = `${inDays(daysPastDue)} past due`;
  return (
    <Box sx={line}>
      <strong>{`${formatPaise(dueNow)} due today`}</strong>
      {daysPastDue > 0 && <Box sx={{ color: "error.main", fontWeight: 600 }}>{late}</Box>}
      {next && next.due > today() && <span>{`${formatPaise(next.amount)} by ${formatDate(next.due)}`}</span>}
    </Box>
  );
}

const line = { display: "flex", flexWrap: "wrap", gap: 1, columnGap: 2, alignItems: "center", mt: 1 };

function Settlement({ loan }: { loan: Loan }) {
  const [day, setDay] = useState(today());
  const settlement = isDay(day) && daysBetween(today(), day) >= 0 ? settlementOfLoan(loan, day) : undefined;
  return (
    <Typography variant="body2" component="div" sx={{ ...line, mb: 2 }}>
      <Box component="label" sx={{ display: "flex", gap: 1, alignItems: "center" }}>
        Settled on
        <OutlinedInput
          type="date"
          inputProps={{ min: today() }}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </Box>
      <output>
        {settlement ? (
          <>
            <strong>{`${formatPaise(settlement.total)} settles the loan`}</strong>
            <span>
              {`${
                settlement.rebate > 0 ? `, interest of ${formatPaise(settlement.rebate)} is not charged` : ""
              }. Valid for ${formatDate(day)}: ${madeOf(settlement)}.`}
            </span>
          </>
        ) : (
          "Choose today or a day to come."
        )}
      </output>
    </Typography>
  );
}

function madeOf({ principalOutstanding, interestOwed, advance, rounding }: LoanSettlement): string {
  const owed = `${formatPaise(principalOutstanding)} principal outstanding and ${formatPaise(interestOwed)} interest`;
  const left = advance > 0 ? `${owed}, less ${formatPaise(advance)} paid in advance` : owed;
  return rounding === 0 ? left : `${left}, in whole rupees`;
}

const columns = ["instalment", "interest", "principal", "balance"] as const;

function Dues({ plan, label, states }: { plan: readonly Due[]; label: string; states: InstalmentState[] }) {
  const headings = { ...english.schedule, instalment: label };
  const figures = columns.map((column) => figuresOf(plan.map((row) => toRupees(row[column]))));
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
            <TableCell sx={{ ...beside, ...looks[states[index] ?? "to come"] }}>{states[index]}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </CardTable>
  );
}

/** On a card, beside the day. */
const beside = { color: "text.secondary", gridRow: 1, gridColumn: 2, justifySelf: "end" };

const looks: Partial<Record<InstalmentState, object>> = {
  paid: { color: "success.main" },
  overdue: { color: "error.main", fontWeight: 600 },
};
