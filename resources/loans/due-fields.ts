import { type Day, formatDate } from "#domain/basics/dates.ts";
import { formatRupeesExactly } from "#domain/basics/money.ts";
import type { OwedBreakdown } from "#domain/loan/owed.ts";
import type { Fields } from "#engine/declare/vocabulary.ts";

/** Debt of a loan on a day. Amounts in rupees, days as yyyy-mm-dd. */
export type AmountsOwed = OwedBreakdown & { on: Day; maturesOn?: Day };

/**
 * Amounts owed today, sent with a running loan. `counted` is the amount counted to the lending limit. `toPay` includes
 * future interest, of which `rebate` is not charged on payoff today; daily-balance loans have neither.
 */
export type OwedToday = AmountsOwed & {
  counted: number;
  nextDue?: Day;
  nextAmount?: number;
  rebate?: number;
  toPay?: number;
};

/** Returns the next instalment. One that is overdue or due today is not next. */
export const nextInstalmentOf = ({
  on,
  nextDue = "",
  nextAmount = 0,
}: Pick<OwedToday, "on" | "nextDue" | "nextAmount">): { due: Day; amount: number } | undefined =>
  nextDue > on ? { due: nextDue, amount: nextAmount } : undefined;

/** Returns what is still to be paid, with future interest of an instalment loan. */
export const outstandingToday = ({ toPay, total }: Pick<OwedToday, "toPay" | "total">): number =>
  toPay ?? total;

/** Returns '₹1,59,928 outstanding, next due 16 Dec 2026'. */
export function owedInWords(owed: OwedToday): string {
  const next = nextInstalmentOf(owed);
  const outstanding = `${formatRupeesExactly(outstandingToday(owed))} outstanding`;
  return next ? `${outstanding}, next due ${formatDate(next.due)}` : outstanding;
}

const shared = { extra: true } as const;

export const dueFields: Fields<OwedToday, OwedToday> = {
  counted: { kind: "money", label: "Counted towards the limit", ...shared },
  nextDue: { kind: "date", label: "Next due date", ...shared },
  nextAmount: { kind: "money", label: "Next amount due", ...shared },
  on: { kind: "date", label: "Date", ...shared },
  principal: { kind: "money", label: "Principal owed", ...shared },
  interest: { kind: "money", label: "Interest owed", ...shared },
  penal: { kind: "money", label: "Penal charges owed", ...shared },
  charges: { kind: "money", label: "Charges owed", ...shared },
  rounding: { kind: "money", label: "Rounding", ...shared },
  advance: { kind: "money", label: "Paid in advance", ...shared },
  total: { kind: "money", label: "Payoff today", ...shared },
  rebate: { kind: "money", label: "Interest not charged", ...shared },
  toPay: { kind: "money", label: "Outstanding", ...shared },
  due: { kind: "money", label: "Due now", ...shared },
  overdue: { kind: "money", label: "Overdue", ...shared },
  overdueSince: { kind: "date", label: "Overdue since", ...shared },
  maturesOn: { kind: "date", label: "Last due date", ...shared },
};

/** Parts of a loan's payoff, shown above the form of a dialog. */
export const payoffFields = [
  "owed.principal",
  "owed.interest",
  "owed.penal",
  "owed.charges",
  "owed.advance",
  "owed.rounding",
] as const;
