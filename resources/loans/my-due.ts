/** Sums what a customer owes on all loans, and sorts the loans by urgency. */
import type { Day } from "#domain/basics/dates.ts";
import { type DuePayment, dueOf, duePaymentOf } from "./due-fields.ts";
import type { MyLoan } from "./my-loans.ts";

type DueInAll =
  | Exclude<DuePayment, { state: "overdue" }>
  | (Extract<DuePayment, { state: "overdue" }> & { days: number });

export function dueInAll(loans: readonly MyLoan[]): DueInAll {
  const payment = duePaymentOf(loans.flatMap(({ owed }) => owed ?? []));
  if (payment.state !== "overdue") return payment;
  return { ...payment, days: Math.max(...loans.map(({ daysPastDue = 0 }) => daysPastDue)) };
}

/** Overdue, due, gold to collect, running by the next due date, then the others. */
export const byUrgency = (loans: readonly MyLoan[]): MyLoan[] =>
  loans
    .map((loan) => ({ loan, ...urgencyOf(loan) }))
    .sort(
      (one, other) =>
        one.rank - other.rank ||
        one.day.localeCompare(other.day) ||
        other.loan.createdAt.localeCompare(one.loan.createdAt),
    )
    .map(({ loan }) => loan);

function urgencyOf(loan: MyLoan): { rank: number; day: Day } {
  const { owed, handOverBy = "", nextDue = "" } = loan;
  if (owed?.overdueSince) return { rank: 0, day: owed.overdueSince };
  if (owed && dueOf(owed) > 0) return { rank: 1, day: "" };
  if (isReadyToCollect(loan)) return { rank: 2, day: handOverBy };
  if (loan.status === "active") return { rank: 3, day: nextDue };
  return { rank: 4, day: "" };
}

export const isReadyToCollect = ({ status, gold }: Pick<MyLoan, "status" | "gold">): boolean =>
  status === "closed" && (gold === "ready" || gold === "partly");

/** The gold is back or moved to a renewed loan, or the loan was rejected. */
export const isFinished = (loan: MyLoan): boolean =>
  loan.status !== "active" && loan.status !== "approved" && !isReadyToCollect(loan);
