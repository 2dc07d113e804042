import { useState } from "react";
import { figuresOf } from "#console/screens/cells/figures.ts";
import { Amount } from "#console/ui/Amount.tsx";
import { daysBetween, formatDate, inDays, isDay, today } from "#domain/dates.ts";
import { isDisbursed } from "#domain/disbursed.ts";
import { formatPaise, type Paise, toPaise, toRupees } from "#domain/money.ts";
import type { Instalment } from "#domain/schedule.ts";
import {
  type Settlement as Figure,
  type InstalmentState,
  instalmentStates,
  standingOn,
} from "#domain/standing.ts";
import { scheduleOfLoan, settlementOfLoan } from "#resources/loan-book.ts";
import type { Loan } from "#resources/loans.ts";
import type { Row } from "#resources/vocabulary.ts";
import css from "./Schedule.module.css";

/** What is due when, where the loan stands today, and what would settle it. All of it follows from the loan. */
export function Schedule({ row }: { row: Row }) {
  const loan = row as Loan;
  const schedule = isDisbursed(loan) && scheduleOfLoan(loan);
  if (!schedule) return null;
  const paid = toPaise(loan.totalPaid ?? 0);
  return (
    <>
      <h2>Schedule</h2>
      {loan.status === "active" && (
        <>
          <Standing schedule={schedule} paid={paid} />
          <Settlement loan={loan} />
        </>
      )}
      <Instalments schedule={schedule} states={statesOf(loan, schedule, paid)} />
    </>
  );
}

/** A settled loan owes none of its instalments, whatever of them was never charged. */
const statesOf = ({ status }: Loan, schedule: Instalment[], paid: Paise): InstalmentState[] =>
  status === "closed" ? schedule.map(() => "paid") : instalmentStates(today(), schedule, paid);

function Standing({ schedule, paid }: { schedule: Instalment[]; paid: Paise }) {
  const { dueNow, daysPastDue, next } = standingOn(today(), schedule, paid);
  const late = `${inDays(daysPastDue)} past due`;
  return (
    <p className={css.standing}>
      <strong>{`${formatPaise(dueNow)} due today`}</strong>
      {daysPastDue > 0 && <span className={css.late}>{late}</span>}
      {next && next.due > today() && <span>{`${formatPaise(next.amount)} by ${formatDate(next.due)}`}</span>}
    </p>
  );
}

function Settlement({ loan }: { loan: Loan }) {
  const [day, setDay] = useState(today());
  const settlement = isDay(day) && daysBetween(today(), day) >= 0 ? settlementOfLoan(loan, day) : undefined;
  return (
    <div className={css.settlement}>
      <label>
        Settled on
        <input type="date" min={today()} value={day} onChange={({ target }) => setDay(target.value)} />
      </label>
      <output>
        {settlement ? (
          <>
            <strong>{`${formatPaise(settlement.total)} settles the loan`}</strong>
            {settlement.rebate > 0 && `, interest of ${formatPaise(settlement.rebate)} is not charged`}
            {`. Valid for ${formatDate(day)}: ${madeOf(settlement)}.`}
          </>
        ) : (
          "Choose today or a day to come."
        )}
      </output>
    </div>
  );
}

function madeOf({ principalOutstanding, interestOwed, advance }: Figure): string {
  const owed = `${formatPaise(principalOutstanding)} principal outstanding and ${formatPaise(interestOwed)} interest`;
  return advance > 0 ? `${owed}, less ${formatPaise(advance)} paid in advance` : owed;
}

const columns = ["instalment", "interest", "principal", "balance"] as const;
const headings = {
  instalment: "Instalment",
  interest: "Interest",
  principal: "Principal",
  balance: "Balance",
} as const;

function Instalments({ schedule, states }: { schedule: Instalment[]; states: InstalmentState[] }) {
  const figures = columns.map((column) => figuresOf(schedule.map((row) => toRupees(row[column]))));
  return (
    <table aria-label="Schedule" className={css.schedule}>
      <thead>
        <tr>
          <th scope="col">Due</th>
          {columns.map((column, at) => (
            <th key={column} scope="col" data-figure={figures[at]}>
              {headings[column]}
            </th>
          ))}
          <th scope="col" data-state>
            Status
          </th>
        </tr>
      </thead>
      <tbody>
        {schedule.map((row, index) => (
          <tr key={row.due}>
            <th scope="row">{formatDate(row.due)}</th>
            {columns.map((column, at) => (
              <td key={column} data-label={headings[column]} data-figure={figures[at]}>
                <Amount rupees={toRupees(row[column])} />
              </td>
            ))}
            <td data-state={states[index]}>{states[index]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
