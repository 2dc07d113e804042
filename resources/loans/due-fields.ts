/** Declares the amounts that a loan owes on a day, as the API sends them, and picks the next payment from them. */
import { type Day, formatDate } from "#domain/basics/dates.ts";
import { formatPaise, formatRupeesExactly, type Paise, type Rupees, toPaise } from "#domain/basics/money.ts";
import type { OwedBreakdown } from "#domain/loan/owed.ts";
import { oneRupee } from "#domain/loan/repayment.ts";
import type { Fields } from "#engine/declare/vocabulary.ts";

export type AmountsOwed = OwedBreakdown & { on: Day; maturesOn?: Day };

/**
 * `toPay` includes future interest, of which `rebate` is not charged on payoff today; loans by days have neither.
 * `counted` is what the lending limit counts.
 */
export type OwedToday = AmountsOwed & {
  counted: number;
  nextDue?: Day;
  nextAmount?: number;
  rebate?: number;
  toPay?: number;
};

/** An instalment that is overdue or due today is not next. */
export const nextInstalmentOf = ({
  on,
  nextDue = "",
  nextAmount = 0,
}: Pick<OwedToday, "on" | "nextDue" | "nextAmount">): { due: Day; amount: number } | undefined =>
  nextDue > on ? { due: nextDue, amount: nextAmount } : undefined;

/** Includes future interest of an instalment loan. */
export const outstandingToday = ({ toPay, total }: Pick<OwedToday, "toPay" | "total">): number =>
  toPay ?? total;

/** In rupees, charges included. Less than a rupee is not due. */
export const dueOf = ({ due }: Pick<OwedToday, "due">): number => (toPaise(due) < oneRupee ? 0 : due);

export type DuePayment =
  | { state: "overdue"; amount: Paise; overdue: Paise; since: Day }
  | { state: "due"; amount: Paise }
  | { state: "next"; amount: Paise; on: Day }
  | { state: "nothing" };

/** Returns the overdue amount, else the one due today, else the next. */
export function duePaymentOf(owed: readonly OwedToday[]): DuePayment {
  const amount = sumOf(owed.map(dueOf));
  const late = owed.filter(({ overdueSince }) => overdueSince);
  const since = earliestOf(late.map(({ overdueSince }) => overdueSince));
  if (since) return { state: "overdue", amount, overdue: sumOf(late.map(({ overdue }) => overdue)), since };
  if (amount > 0) return { state: "due", amount };
  const next = owed.flatMap((each) => nextInstalmentOf(each) ?? []);
  const on = earliestOf(next.map(({ due }) => due));
  if (!on) return { state: "nothing" };
  return {
    state: "next",
    on,
    amount: sumOf(next.filter(({ due }) => due === on).map((each) => each.amount)),
  };
}

const earliestOf = (days: readonly (Day | undefined)[]): Day | undefined =>
  days.filter((day) => day !== undefined).sort()[0];

const sumOf = (amounts: readonly Rupees[]): Paise =>
  amounts.reduce((sum, amount) => sum + toPaise(amount), 0);

/** Returns '₹1,59,928 outstanding, next due 16 Dec 2026'. */
export const owedInWords = (owed: OwedToday): string =>
  [`${formatRupeesExactly(outstandingToday(owed))} outstanding`, paymentInWords(duePaymentOf([owed]))]
    .filter(Boolean)
    .join(", ");

function paymentInWords(payment: DuePayment): string {
  if (payment.state === "overdue") return `${formatPaise(payment.overdue)} overdue`;
  if (payment.state === "due") return `${formatPaise(payment.amount)} due today`;
  return payment.state === "next" ? `next due ${formatDate(payment.on)}` : "";
}

export const dueFields: Fields<OwedToday, OwedToday> = {
  counted: { kind: "money", label: "Counted towards the limit", extra: true },
  nextDue: { kind: "date", label: "Next due date", extra: true },
  nextAmount: { kind: "money", label: "Next amount due", extra: true },
  on: { kind: "date", label: "Date", extra: true },
  principal: { kind: "money", label: "Principal owed", extra: true },
  interest: { kind: "money", label: "Interest owed", extra: true },
  penal: { kind: "money", label: "Penal charges owed", extra: true },
  charges: { kind: "money", label: "Charges owed", extra: true },
  rounding: { kind: "money", label: "Rounding", extra: true },
  advance: { kind: "money", label: "Paid in advance", extra: true },
  total: { kind: "money", label: "Payoff today", extra: true },
  rebate: { kind: "money", label: "Interest not charged", extra: true },
  toPay: { kind: "money", label: "Outstanding", extra: true },
  due: { kind: "money", label: "Due now", extra: true },
  overdue: { kind: "money", label: "Overdue", extra: true },
  overdueSince: { kind: "date", label: "Overdue since", extra: true },
  maturesOn: { kind: "date", label: "Last due date", extra: true },
};

export const payoffFields = [
  "owed.principal",
  "owed.interest",
  "owed.penal",
  "owed.charges",
  "owed.advance",
  "owed.rounding",
] as const;
