/** Stored positions of running loans, and due dates. Days are text, amounts in paise. */
import type { Day } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { Position } from "#domain/loan/position.ts";

/** See `Position` in #domain/loan/position.ts. */
export type LoanPositionTable = {
  loan_id: string;
  /** Day of the amounts. */
  day: Day;
  /** Gold rate of the value, or 0 before the first. */
  gold_rate_id: number;
  principal_paise: Paise;
  interest_paise: Paise;
  penal_paise: Paise;
  charges_paise: Paise;
  advance_paise: Paise;
  payoff_paise: Paise;
  /** Null where it depends on the day of payment. */
  to_pay_paise: Paise | null;
  counted_paise: Paise;
  due_paise: Paise;
  falls_due_paise: Paise;
  overdue_paise: Paise;
  /** Empty without arrears. */
  overdue_since: Day | "";
  /** Empty after the last due date. */
  next_due: Day | "";
  next_paise: Paise;
  /** Value of the pledged gold at the reference rate of the next day. */
  gold_value_paise: Paise;
};

/** Amount that falls due on a day of a daily-balance loan, and its unpaid part. */
export type LoanDueDayTable = { loan_id: string; due_on: Day; fell_paise: Paise; unpaid_paise: Paise };

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

export const positionOfRow = (row: LoanPositionTable): Position => ({
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
