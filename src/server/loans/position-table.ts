/** Tables of the positions of running loans on a day, and of due dates. Days are text, amounts in paise. */
import type { Day } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { Position } from "#domain/loan/book.ts";
import { derivedTable, orNull, stored } from "#engine/server/tables/stored-columns.ts";

/** Amounts of a running loan on one day, from its book. A new day or gold rate writes them anew. */
export const loanPositionTable = derivedTable(
  "loan_positions",
  {
    loan_id: stored.text({ references: "loans", onDelete: "cascade" }),
    /** Day of the amounts. */
    day: stored.text<Day>(),
    /** Gold rate of the value, or 0 before the first. */
    gold_rate_id: stored.integer(),
    principal_paise: stored.amount<Paise>(),
    interest_paise: stored.amount<Paise>(),
    penal_paise: stored.amount<Paise>(),
    charges_paise: stored.amount<Paise>(),
    advance_paise: stored.amount<Paise>(),
    payoff_paise: stored.amount<Paise>(),
    /** Null where it depends on the day of payment. */
    to_pay_paise: orNull(stored.amount<Paise>()),
    counted_paise: stored.amount<Paise>(),
    due_paise: stored.amount<Paise>(),
    falls_due_paise: stored.amount<Paise>(),
    overdue_paise: stored.amount<Paise>(),
    /** Empty without arrears. */
    overdue_since: stored.text<Day | "">(),
    /** Empty after the last due date. */
    next_due: stored.text<Day | "">(),
    next_paise: stored.amount<Paise>(),
    /** Value of the pledged gold at the reference rate of the next day. */
    gold_value_paise: stored.amount<Paise>(),
    /** Earliest unpaid due date, or empty. */
    earliest_due: stored.text<Day | "">(),
    /** Part of the loan above its lending limit. */
    excess_paise: stored.amount<Paise>(),
  },
  {
    primaryKey: ["loan_id"],
    withoutRowid: true,
    indexes: { loan_positions_day: ["day", "gold_rate_id"] },
  },
);

export type LoanPositionRow = typeof loanPositionTable.blank;

/** Amount that falls due on a day of a loan by days, and its unpaid part. */
export const loanDueDayTable = derivedTable(
  "loan_due_days",
  {
    loan_id: stored.text({ references: "loans", onDelete: "cascade" }),
    due_on: stored.text<Day>(),
    fell_paise: stored.amount<Paise>(),
    unpaid_paise: stored.amount<Paise>(),
  },
  {
    primaryKey: ["loan_id", "due_on"],
    withoutRowid: true,
    indexes: { loan_due_days_of_day: ["due_on", "loan_id", "fell_paise", "unpaid_paise"] },
  },
);

export const rowOfPosition = ({ overdueSince, toPay, next, ...amounts }: Position) => ({
  principal_paise: amounts.principal,
  interest_paise: amounts.interest,
  penal_paise: amounts.penal,
  charges_paise: amounts.charges,
  advance_paise: amounts.advance,
  payoff_paise: amounts.payoff,
  to_pay_paise: toPay ?? null,
  counted_paise: amounts.counted,
  due_paise: amounts.due,
  falls_due_paise: amounts.fallsDue,
  overdue_paise: amounts.overdue,
  overdue_since: overdueSince ?? "",
  next_due: next?.due ?? "",
  next_paise: next?.amount ?? 0,
});

export const positionOfRow = (row: LoanPositionRow): Position => ({
  principal: row.principal_paise,
  interest: row.interest_paise,
  penal: row.penal_paise,
  charges: row.charges_paise,
  advance: row.advance_paise,
  payoff: row.payoff_paise,
  toPay: row.to_pay_paise ?? undefined,
  counted: row.counted_paise,
  due: row.due_paise,
  fallsDue: row.falls_due_paise,
  overdue: row.overdue_paise,
  overdueSince: row.overdue_since || undefined,
  next: row.next_due === "" ? undefined : { due: row.next_due, amount: row.next_paise },
});
