/** Total owed by a customer on all loans together. */
import type { Day } from "#domain/basics/dates.ts";
import { type Paise, toPaise } from "#domain/basics/money.ts";
import { oneRupee } from "#domain/loan/whole-rupees.ts";
import { nextInstalmentOf, type OwedToday } from "./due-fields.ts";
import type { MyLoan } from "./my-loans.ts";

/** `amount` is what is due in all, today included, or what falls due on the next due date. */
export type DueInAll =
  | { state: "overdue"; amount: Paise; overdue: Paise; since: Day; days: number }
  | { state: "due"; amount: Paise }
  | { state: "next"; amount: Paise; on: Day }
  | { state: "nothing" };

/** Amount due today in rupees. Less than a rupee is not due. */
export const dueOf = ({ due }: Pick<OwedToday, "due">): number => (toPaise(due) < oneRupee ? 0 : due);

/** Adds up running loans. */
export function dueInAll(loans: readonly MyLoan[]): DueInAll {
  const owed = loans.flatMap((loan) => (loan.owed ? [loan.owed] : []));
  const amount = sum(owed.map((each) => toPaise(dueOf(each))));
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

/** Within a rank, the earlier day comes first. */
function urgencyOf(loan: MyLoan): { rank: number; day: Day } {
  const { owed, handOverBy = "", nextDue = "" } = loan;
  if (owed?.overdueSince) return { rank: 0, day: owed.overdueSince };
  if (owed && dueOf(owed) > 0) return { rank: 1, day: "" };
  if (isReadyToCollect(loan)) return { rank: 2, day: handOverBy };
  if (loan.status === "active") return { rank: 3, day: nextDue };
  return { rank: 4, day: "" };
}

/** Whether a closed loan's gold, or a part of it, waits at the branch. */
export const isReadyToCollect = ({ status, gold }: Pick<MyLoan, "status" | "gold">): boolean =>
  status === "closed" && (gold === "ready" || gold === "partly");

/** Finished loans, whose gold is back or moved to a renewed loan. */
export const isFinished = (loan: MyLoan): boolean =>
  loan.status !== "active" && loan.status !== "approved" && !isReadyToCollect(loan);
