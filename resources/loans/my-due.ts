/** Total owed by a customer on all loans together. */
import type { Day } from "#domain/basics/dates.ts";
import { type Paise, toPaise } from "#domain/basics/money.ts";
import { oneRupee } from "#domain/loan/whole-rupees.ts";
import { nextInstalmentOf } from "./due-fields.ts";
import type { MyLoan } from "./my-loans.ts";

/** `amount` is what is due in all, today included, or what falls due on the next due date. */
export type DueInAll =
  | { state: "overdue"; amount: Paise; overdue: Paise; since: Day; days: number }
  | { state: "due"; amount: Paise }
  | { state: "next"; amount: Paise; on: Day }
  | { state: "nothing" };

/** Adds up running loans. Less than a rupee of a loan is not due. */
export function dueInAll(loans: readonly MyLoan[]): DueInAll {
  const owed = loans.flatMap((loan) => (loan.owed ? [loan.owed] : []));
  const due = owed.map((each) => toPaise(each.due)).filter((each) => each >= oneRupee);
  const amount = sum(due);
  const overdue = owed.filter((each) => each.overdueSince);
  const since = earliest(overdue.map((each) => each.overdueSince));
  if (since) {
    const days = Math.max(...loans.map(({ daysPastDue = 0 }) => daysPastDue));
    return {
      state: "overdue",
      amount,
      overdue: sum(overdue.map((each) => toPaise(each.overdue))),
      since,
      days,
    };
  }
  if (amount > 0) return { state: "due", amount };
  const on = earliest(owed.map(nextDayOf));
  if (!on) return { state: "nothing" };
  const next = owed.filter((each) => nextDayOf(each) === on);
  return { state: "next", on, amount: sum(next.map((each) => toPaise(each.nextAmount ?? 0))) };
}

const nextDayOf = (owed: NonNullable<MyLoan["owed"]>) => nextInstalmentOf(owed)?.due;

const earliest = (days: readonly (Day | undefined)[]): Day | undefined =>
  days.filter((day) => day !== undefined).sort()[0];

const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((all, amount) => all + amount, 0);

/** Sorts by urgency: overdue, due, gold to collect, running by the next due date, and then the others. */
export function byUrgency(loans: readonly MyLoan[]): MyLoan[] {
  const keyOf = (loan: MyLoan) => {
    if (loan.daysPastDue) return `0 ${String(99_999 - loan.daysPastDue).padStart(5, "0")}`;
    if (loan.dueNow) return "1";
    if (isReadyToCollect(loan)) return `2 ${loan.handOverBy ?? ""}`;
    if (loan.status === "active") return `3 ${loan.nextDue ?? ""}`;
    return "4";
  };
  return loans
    .map((loan) => ({ loan, key: keyOf(loan) }))
    .sort(
      (one, other) =>
        one.key.localeCompare(other.key) || (one.loan.createdAt < other.loan.createdAt ? 1 : -1),
    )
    .map(({ loan }) => loan);
}

/** Whether a closed loan's gold, or a part of it, waits at the branch. */
export const isReadyToCollect = ({ status, gold }: Pick<MyLoan, "status" | "gold">): boolean =>
  status === "closed" && (gold === "ready" || gold === "partly");

/** Finished loans, whose gold is back or moved to a renewed loan. */
export const isFinished = (loan: MyLoan): boolean =>
  loan.status !== "active" && loan.status !== "approved" && !isReadyToCollect(loan);
