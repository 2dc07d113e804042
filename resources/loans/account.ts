/** The account of a loan, line by line: what its statement is made of, its receipts, and its page. In paise. */
import { type Movement, movementsOf, type Paid } from "#domain/loan/account.ts";
import { noSplit, type Split } from "#domain/loan/book.ts";
import { type DailyMovement, dailyMovements } from "#domain/loan/daily-balance/account.ts";
import type { Happening } from "#domain/loan/daily-balance/course.ts";
import { type Day, dayOf } from "#domain/basics/dates.ts";
import { isByDays } from "#domain/loan/kinds.ts";
import { type Paise, toPaise } from "#domain/basics/money.ts";
import { inPaise, lentByDays, scheduleOfLoan } from "./loan-book.ts";
import type { LoanCharge, LoanWaiver } from "./loan-charges.ts";
import type { Loan } from "./loan.ts";
import type { Payment } from "./payment.ts";
import { isTakenBack } from "./payments.ts";

/** What is recorded of a loan. Charges and waivers are of loans by days; a borrower is told their payments alone. */
export type Recorded = {
  payments: readonly Payment[];
  charges?: readonly LoanCharge[];
  waivers?: readonly LoanWaiver[];
};

/**
 * A line of a loan's account: `charged` is what it adds to `balance`, `amount` what it takes off. The balance of a loan
 * of instalments is all that is still payable, of a loan by days what is owed on its day. Without a `split` is what goes
 * nowhere: what failed, what was taken back and what takes it back, and what is no payment.
 */
export type Line = { day: Day; amount: Paise; charged?: Paise; split?: Split; balance: Paise } & (
  | { of: "payment"; payment: Payment; left?: Paise }
  | { of: "instalment" | "closing" | "rebate" | "interest" | "penal" | "rounding" }
  | { of: "charge"; charge: LoanCharge }
  | { of: "waiver"; waiver: LoanWaiver }
);
/**
 * `left` is what is still to pay after it: the interest that is not charged goes with the payment that settles. A loan by
 * days of which not everything is told does not say it.
 */
export type Entry = Extract<Line, { of: "payment" }>;

/** What the account begins with. */
export const openingOf = (loan: Loan): Paise => toPaise(lentByDays(loan) ? loan.amount : loan.totalPayment);

/** All that happened to a loan until a day, oldest first. Where it does not say when it was made, nothing is divided. */
export function accountOf(loan: Loan, recorded: Recorded, until: Day): Line[] {
  if (!isByDays(loan)) return ofInstalments(loan, recorded.payments, until);
  return recorded.charges && lentByDays(loan)
    ? byDays(loan, recorded, until)
    : recorded.payments.toSorted(byTime).map(asRecorded);
}

/** As it was divided when it was recorded. */
function asRecorded(payment: Payment): Line {
  const counts = courseOf(payment) !== "nothing";
  const split = counts && payment.split ? { ...noSplit, ...inPaise(payment.split) } : undefined;
  return { of: "payment", payment, day: dayOf(payment.date), amount: takenBy(payment), split, balance: 0 };
}

export const isEntry = (line: Line): line is Entry => line.of === "payment";

/** What the lines have come to. */
export function sumOf(lines: readonly Line[]): Split {
  const sum = { ...noSplit };
  for (const { split } of lines) for (const part of parts) sum[part] += split?.[part] ?? 0;
  return sum;
}

/** In the order in which a payment takes them. */
export const parts = ["charges", "penal", "interest", "principal", "advance", "rounding"] as const;

function ofInstalments(loan: Loan, made: readonly Payment[], until: Day): Line[] {
  const payments = made.toSorted(byTime);
  const rebate = toPaise(loan.rebate ?? 0);
  const last = payments.findLast((payment) => courseOf(payment) !== "nothing");
  let balance = openingOf(loan);
  const lines = movementsIn(loan, payments, until).flatMap((movement): Line[] => {
    const split = movement.split && { ...noSplit, ...movement.split };
    if (movement.of !== "payment") return [{ ...movement, split, amount: 0, balance }];
    const payment = payments[movement.at] as Payment;
    const { day } = movement;
    const amount = takenBy(payment);
    const rounding = roundingOf(payment);
    balance += rounding;
    const rounded: Line[] = rounding === 0 ? [] : [{ of: "rounding", day, amount: -rounding, balance }];
    balance -= amount;
    const left = balance - (payment === last ? rebate : 0);
    return [
      ...rounded,
      { of: "payment", payment, day, split: split && { ...split, rounding }, amount, balance, left },
    ];
  });
  if (rebate > 0 && last)
    lines.push({ of: "rebate", day: dayOf(last.date), amount: rebate, balance: balance - rebate });
  return lines;
}

function movementsIn(loan: Loan, payments: readonly Payment[], until: Day): Movement[] {
  const schedule = scheduleOfLoan(loan);
  const paid = payments.map((payment) => ({
    day: Number.isNaN(Date.parse(payment.date)) ? "" : dayOf(payment.date),
    amount: toPaise(payment.amount) - roundingOf(payment),
    as: courseOf(payment),
  }));
  if (!schedule) return paid.map(({ day }, at) => ({ of: "payment", at, day }));
  const since = dayOf(loan.createdAt);
  return movementsOf({ schedule, since, payments: paid, until, isClosed: loan.status === "closed" });
}

/** Something recorded of a loan by days. What was taken back and what takes it back stand in the account, and count not. */
type Record = Ordered & { happening?: Happening; line: (balance: Paise, split?: Split) => Line };

function byDays(loan: Loan, recorded: Recorded, until: Day): Line[] {
  const records = recordsOf(recorded);
  const counted = records.filter(({ happening }) => happening !== undefined);
  const lent = lentByDays(
    loan,
    counted.flatMap(({ happening }) => happening ?? []),
  );
  if (!lent) return [];
  const movements = dailyMovements(lent.terms, lent.happened, until);
  const lines: Line[] = [];
  let balance = openingOf(loan);
  const push = (line: Line) => {
    balance = line.balance;
    lines.push(line);
  };
  // What does not count stands where it was recorded, with what had been charged until the day.
  const others = records.filter(({ happening }) => happening === undefined);
  const pushOthers = (isBefore: (record: Record) => boolean) => {
    while (others[0] && isBefore(others[0])) push((others.shift() as Record).line(balance));
  };
  for (const movement of movements) {
    if (movement.of !== "happening") {
      pushOthers(({ date }) => dayOf(date) < movement.day);
      push(chargedBy(movement, balance));
      continue;
    }
    const record = counted[movement.at] as Record;
    pushOthers((other) => inOrder(other, record) < 0);
    const split = movement.split && { ...noSplit, ...movement.split };
    if (split && split.rounding !== 0) push(roundedBy(split.rounding, movement.day, balance));
    push(record.line(balance, split));
  }
  pushOthers(() => true);
  return lines;
}

const chargedBy = (
  { of, day, amount }: Exclude<DailyMovement, { of: "happening" }>,
  balance: Paise,
): Line => ({ of, day, charged: amount, amount: 0, balance: balance + amount });

/** What whole rupees add, or take, when a loan closes. */
const roundedBy = (rounding: Paise, day: Day, balance: Paise): Line => ({
  ...{ of: "rounding", day, balance: balance + rounding },
  ...(rounding > 0 ? { charged: rounding, amount: 0 } : { amount: -rounding }),
});

function recordsOf({ payments, charges = [], waivers = [] }: Recorded): Record[] {
  const records = [
    ...charges.map((charge): Record => {
      const [day, amount] = [dayOf(charge.date), toPaise(charge.amount)];
      const line = (balance: Paise): Line => ({
        ...{ of: "charge", charge, day, charged: amount, amount: 0, balance: balance + amount },
      });
      return { ...orderOf(charge), happening: { of: "charge", day, amount }, line };
    }),
    ...waivers.map((waiver): Record => {
      const [day, amount] = [dayOf(waiver.date), toPaise(waiver.amount)];
      const line = (balance: Paise): Line => ({
        ...{ of: "waiver", waiver, day, amount, balance: balance - amount },
      });
      return { ...orderOf(waiver), happening: { of: "waiver", from: waiver.of, day, amount }, line };
    }),
    ...payments.toSorted(byTime).map(recordOf),
  ];
  return records.sort(inOrder);
}

/** Other backends do not number what happens. */
type Ordered = { date: string; sequence?: number };

const orderOf = ({ date, sequence }: Ordered): Ordered => ({ date, sequence });

const inOrder = (one: Ordered, other: Ordered): number =>
  (one.sequence ?? 0) - (other.sequence ?? 0) || one.date.localeCompare(other.date);

function recordOf(payment: Payment): Record {
  const [day, amount] = [dayOf(payment.date), takenBy(payment)];
  const counts = courseOf(payment) !== "nothing";
  return {
    ...orderOf(payment),
    happening: counts ? { of: "payment", day, amount } : undefined,
    line: (balance, split) => ({
      ...{ of: "payment", payment, day, amount, split },
      ...{ balance: balance - amount, left: balance - amount },
    }),
  };
}

/** What whole rupees added, or took, when a payment closed the loan and stands: so much less, or more, was paid off. */
export const roundingOf = (payment: Payment): Paise =>
  courseOf(payment) === "nothing" ? 0 : toPaise(payment.split?.rounding ?? 0);

/** What failed moved nothing. */
const takenBy = ({ status, amount }: Payment): Paise => (status === "success" ? toPaise(amount) : 0);

function courseOf(payment: Payment): Paid["as"] {
  const { status, entry } = payment;
  if (status !== "success" || entry === "reversal" || isTakenBack(payment)) return "nothing";
  return entry === "settlement" || entry === "carried" ? "settlement" : "repayment";
}

/** At one instant, what is carried over comes after what was paid with it, and a reversal last. */
const byTime = (one: Payment, other: Payment) =>
  inOrder(one, other) ||
  rankOf(one) - rankOf(other) ||
  (one.receiptNumber ?? "").localeCompare(other.receiptNumber ?? "");

const rankOf = ({ entry }: Payment) => (entry === "reversal" ? 2 : entry === "carried" ? 1 : 0);
