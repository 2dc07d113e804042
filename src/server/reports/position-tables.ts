/** Tables that reports derive from active loans. Days are numbers, counted from 1 January 1970. */
import type { Generated } from "kysely";
import type { Day } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";

/** Loans changed since their accrual state was stored. Rows are deleted once it is stored again. */
export type ChangedLoanTable = { id: Generated<number>; loan_id: string };

/** Accrual state of an active loan: see `Projection` in #domain/loan/projection.ts. */
export type LoanPositionTable = {
  loan_id: string;
  /** Accrual period, in which amounts grow evenly. `stretch_to` is the day after it. */
  stretch_from: number;
  stretch_to: number;
  principal_left_paise: Paise;
  /** Total paid in advance. */
  advance_paise: Paise;
  charges_paise: Paise;
  /** Interest owed on the first day, its remainder in shares of a paisa, and the shares added per day. */
  interest_paise: Paise;
  interest_rest: number;
  interest_per_day: number;
  /** Penal charges, in the same three parts as interest. */
  penal_paise: Paise;
  penal_rest: number;
  penal_per_day: number;
  /** Shares per paisa. */
  shares: number;
  /** Unpaid interest and principal that is due by the end of the first day, and before it. */
  fallen_due_paise: Paise;
  past_due_paise: Paise;
  /** Empty without arrears. */
  overdue_since: Day | "";
  /** 1 once the term is over and everything owed is due, otherwise 0. */
  is_all_due: number;
  /** Total left to pay with future interest. Null where it depends on the day of payment. */
  to_pay_paise: Paise | null;
  /** Amount counted to the lending limit. Null where it is the amount owed. */
  counted_paise: Paise | null;
  /** Highest loan-to-value ratio of the scheme, if it has one. */
  most_basis_points: number | null;
} & LoanFigures;

/** Amounts of a loan that `loan_sums` adds up, and the days for which they are valid. */
export type LoanFigures = {
  renewal_on: Day;
  outstanding_paise: Paise;
  due_paise: Paise;
  /** Zero if less than a rupee is overdue. */
  overdue_paise: Paise;
  /** Amount paid out if the account of the payout is not recorded, otherwise zero. */
  unrecorded_paise: Paise;
  figures_from: number;
  /** Day after the last valid one, or 0 if the figures have not been calculated. */
  figures_to: number;
};

/** Sums of figures by renewal day, and how many loans have the figure. Maintained by triggers. */
export type LoanSumTable = {
  renewal_on: Day;
  loans: number;
  outstanding_paise: Paise;
  due_loans: number;
  due_paise: Paise;
  overdue_loans: number;
  overdue_paise: Paise;
  unrecorded_loans: number;
  unrecorded_paise: Paise;
};

/** Amount that falls due on a day of a daily-balance loan, and its unpaid part. */
export type LoanDueDayTable = { loan_id: string; due_on: Day; fell_paise: Paise; unpaid_paise: Paise };

/** Progress of the check of all loans against their limits: see check-limits.ts. The table has one row. */
export type LimitCheckTable = {
  id: number;
  /** Time of the gold rate, and day of the check. */
  rate_set_at: string;
  day: Day;
  /** Last customer that was checked; null when all are. */
  after_customer: string | null;
  /** Time of the gold rate of the last complete check; empty before the first. */
  done_rate_set_at: string;
};
