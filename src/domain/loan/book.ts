/** Calculates for loans of every kind what is owed on a day, and how a payment is split. Amounts in paise. */
import { type Allocation, allocationOn, splitOf } from "./allocation.ts";
import {
  advanceTo,
  dueAt,
  type LoanEvent,
  applyEvent,
  concede,
  owedAt,
  type AccrualState,
  initialAccrualState,
  pastDueAt,
  unpaidAmountOf,
} from "./by-days/accrual.ts";
import { type Conceded, divideConcession, nothingConceded } from "./charges.ts";
import { countedToLimit, planOf } from "./by-days/limit.ts";
import { type TermsByDays, dueDays, kindRules, maturesOn } from "./by-days/terms.ts";
import { addDays, type Day } from "#domain/basics/dates.ts";
import type { Balances, PrincipalFollows } from "#domain/loan/balances.ts";
import { formatPaise, type Paise } from "#domain/basics/money.ts";
import { earliestDueOf, dueOn, nextUnpaid, settlementOn } from "./arrears.ts";
import { nothingOwed, type OwedBreakdown, owedOfInstalments } from "./owed.ts";
import {
  type Debt,
  outstandingOf,
  overpaidNotice,
  repaymentProblem,
  isWholeRupees,
  roundedForPayment,
  isInWholeRupeesOn,
  wholeRupeesMessage,
  oneRupee,
  type WholeRupeesPolicy,
  wholeRupeesProblem,
} from "./repayment.ts";
import { type AgreedTerms, type Instalment, scheduleOf } from "./instalments.ts";

/** The parts add up to the payment, and only `rounding` may be negative. */
export type Split = Allocation & Record<"charges" | "penal" | "rounding", Paise>;

/** `rebate` is the future interest that is waived. Neither it nor what is conceded is part of the split. */
export type Closing = { total: Paise; split: Split; rebate: Paise; conceded: Conceded };

export type Book = {
  /** Zero for a closed loan. */
  owedOn(day: Day): OwedBreakdown;
  splitOf(day: Day, amount: Paise): Split;
  /** The concession is taken off before the total is rounded. */
  closingOn(day: Day, concession?: Paise): Closing;
  /** Includes amounts below a rupee. */
  pastDueOn(day: Day): Paise;
  countedOn(day: Day): Paise;
  /** True where the lending limit counts the payoff at maturity. */
  countsMaturity: boolean;
  /** True where the sum paid alone does not determine what is owed. */
  dependsOnEvents: boolean;
  repaymentProblem(day: Day, amount: Paise): string | undefined;
  isInWholeRupees(day: Day): boolean;
  isClosedBy(day: Day, amount: Paise): boolean;
  noticeOf(day: Day, amount: Paise): string | undefined;
  /** Undefined where it depends on the day of payment. */
  toPay?: Paise;
  /** The first unpaid instalment, or the first due date after the day. */
  nextOn(day: Day): { due: Day; amount: Paise } | undefined;
  earliestDue(): Day | undefined;
  /** Includes the whole advance. */
  balancesOn(day: Day): Balances;
  /** A schedule repays principal from money paid in advance, too. */
  principalFollows: PrincipalFollows;
  dueDays(): readonly Day[];
  plan: readonly Instalment[];
  /** Future due dates as if no event followed. */
  dueDaysWithAmounts(): readonly DueDayAmounts[];
};

type InstalmentLoan = { kind: "instalments"; agreed: AgreedTerms; paid: Paise } & WholeRupeesPolicy;
export type DailyLoan = { kind: TermsByDays["kind"]; terms: TermsByDays; events: readonly LoanEvent[] };
export type BookInput = InstalmentLoan | DailyLoan;

export const bookOf = (loan: BookInput): Book =>
  loan.kind === "instalments" ? instalmentBook(loan) : bookByDays(loan);

/** Every payment counts as paid, settlements included. */
export function withEvents(loan: BookInput, events: readonly LoanEvent[]): BookInput {
  if (loan.kind !== "instalments") return { ...loan, events };
  const payments = events.filter(({ of }) => of === "payment");
  return { ...loan, paid: payments.reduce((sum, { amount }) => sum + amount, 0) };
}

function instalmentBook({ agreed, paid, wholeRupeesFrom }: InstalmentLoan): Book {
  const schedule = scheduleOf(agreed);
  const { since } = agreed;
  const debt: Debt = { totalPayment: agreed.total, totalPaid: paid };
  const outstanding = outstandingOf(debt);
  const settledOn = (day: Day) => settlementOn(day, schedule, paid, since);
  const isInWholeRupees = (day: Day) => isInWholeRupeesOn(day, { wholeRupeesFrom });
  const isClosedBy = (day: Day, amount: Paise) =>
    outstanding - amount < (isInWholeRupees(day) ? oneRupee : 1);
  const closingOn = (day: Day, concession = 0): Closing => {
    const { principal, rebate, ...due } = settledOn(day);
    const conceded = divideConcession({ ...nothingConceded, interest: due.interest }, concession);
    const [exact, interest] = [due.total - conceded.interest, due.interest - conceded.interest];
    const total = roundedForPayment(exact, isInWholeRupees(day));
    const split = { ...noSplit, interest, principal, rounding: total - exact };
    return { total, split, rebate, conceded };
  };
  const dueDaysWithAmounts = () => {
    let reached = 0;
    return schedule.map(({ due, instalment }) => {
      reached += instalment;
      return { due, fellDue: instalment, unpaid: Math.min(instalment, Math.max(0, reached - paid)) };
    });
  };
  return {
    plan: schedule,
    toPay: outstanding,
    owedOn: (day) => owedOfInstalments(day, schedule, { paid, since, wholeRupeesFrom }),
    splitOf(day, amount) {
      const exactAmount = isInWholeRupees(day) && isClosedBy(day, amount) ? outstanding : amount;
      const split = splitOf(day, schedule, { paid, amount: exactAmount });
      return { ...noSplit, ...split, rounding: amount - exactAmount };
    },
    closingOn,
    pastDueOn: (day) => dueOn(addDays(day, -1), schedule, paid),
    countedOn: (day) => settledOn(day).total,
    countsMaturity: false,
    dependsOnEvents: false,
    isInWholeRupees,
    repaymentProblem: (day, amount) =>
      isInWholeRupees(day) ? wholeRupeesProblem(amount, outstanding) : repaymentProblem(amount, debt),
    isClosedBy,
    noticeOf: (day, amount) => overpaidNotice(amount, closingOn(day)),
    nextOn: () => nextUnpaid(schedule, paid),
    earliestDue: () => earliestDueOf(dueDaysWithAmounts()),
    balancesOn(day) {
      const { principalOutstanding: loans, interestOwed: interest } = settledOn(day);
      return { loans, interest, penal: 0, charges: 0, advance: allocationOn(day, schedule, paid).advance };
    },
    principalFollows: "schedule",
    dueDays: () => schedule.map(({ due }) => due),
    dueDaysWithAmounts,
  };
}

function bookByDays({ terms, events }: DailyLoan): Book {
  const stateAfter = (applied: readonly LoanEvent[]) =>
    applied.reduce<AccrualState>(
      (state, event) => applyEvent(terms, state, event).state,
      initialAccrualState(terms),
    );
  const current = stateAfter(events);
  const stateOn = keepingLast((day) => advanceTo(terms, current, day));
  const owed = (day: Day) => owedAt(terms, stateOn(day));
  const closing = (day: Day, concession = 0): Closing => {
    const conceded = divideConcession(owed(day), concession);
    const { total, ...parts } = owedAt(terms, concede(stateOn(day), conceded));
    return { total, split: { ...noSplit, ...parts }, rebate: 0, conceded };
  };
  return {
    get plan() {
      return planOf(terms);
    },
    dueDaysWithAmounts() {
      const end = maturesOn(terms);
      // Takes the principal at the start of the last day, before the payments of that day.
      const earlier = events.filter(({ day }) => day < end);
      const { principal } = earlier.length < events.length ? stateAfter(earlier) : current;
      return dueDayAmountsOf(terms, current, principal);
    },
    owedOn(day) {
      const state = stateOn(day);
      return { ...nothingOwed, ...owedAt(terms, state), ...dueAt(terms, state) };
    },
    splitOf: (day, amount) => ({
      ...noSplit,
      ...applyEvent(terms, current, { of: "payment", day, amount }).split,
    }),
    closingOn: closing,
    pastDueOn: (day) => pastDueAt(stateOn(day)),
    countedOn: (day) => countedToLimit(terms, stateOn(day)),
    countsMaturity: kindRules[terms.kind].limitCounts === "maturity",
    dependsOnEvents: true,
    repaymentProblem(day, amount) {
      if (!(amount > 0)) return "The repayment amount must be more than zero";
      if (!isWholeRupees(amount)) return wholeRupeesMessage;
      const { total } = owed(day);
      return amount > total
        ? `Too much by ${formatPaise(amount - total)}. Payoff today is ${formatPaise(total)}`
        : undefined;
    },
    isInWholeRupees: () => true,
    isClosedBy: (day, amount) => amount === owed(day).total,
    noticeOf: () => undefined,
    nextOn(day) {
      const next = dueDays(terms).find((each) => each > day);
      return next === undefined ? undefined : { due: next, amount: dueAt(terms, stateOn(next)).due };
    },
    // Whether principal fell due does not matter, because it is unpaid until the loan is closed.
    earliestDue: () => earliestDueOf(dueDayAmountsOf(terms, current, current.principal)),
    balancesOn(day) {
      const { principal: loans, interest, penal, charges } = owed(day);
      return { loans, interest, penal, charges, advance: 0 };
    },
    principalFollows: "payments",
    dueDays: () => dueDays(terms),
  };
}

/** Keeps the last result, because a book is mostly asked about one day. */
function keepingLast<Value>(valueOn: (day: Day) => Value): (day: Day) => Value {
  let last: { day: Day; value: Value } | undefined;
  return (day) => {
    if (last?.day !== day) last = { day, value: valueOn(day) };
    return last.value;
  };
}

export const noSplit: Split = { charges: 0, penal: 0, interest: 0, principal: 0, advance: 0, rounding: 0 };

/** `fellDue` is the interest and principal that fell due on the day; `unpaid` is the part still owed. */
type DueDayAmounts = { due: Day; fellDue: Paise; unpaid: Paise };

/** Future ones as if no event followed. `owedAtEnd` is the principal owed on the last one. */
function dueDayAmountsOf(terms: TermsByDays, current: AccrualState, owedAtEnd: Paise): DueDayAmounts[] {
  const end = dueDays(terms).at(-1);
  const endState = end ? advanceTo(terms, current, end) : current;
  return endState.dues.map((due, index, all) => {
    const previous = all[index - 1];
    return {
      due: due.day,
      fellDue: due.interest - (previous?.interest ?? 0) + (due.isLast ? owedAtEnd : 0),
      unpaid: unpaidAmountOf(endState, due) - unpaidAmountOf(endState, previous),
    };
  });
}

export type Position = Record<"principal" | "interest" | "penal" | "charges", Paise> & {
  /** Everything paid before it was due, even beyond the payoff. */
  advance: Paise;
  /** Exact, before it is rounded to whole rupees. */
  payoff: Paise;
  /** Undefined where it depends on the day of payment. */
  toPay?: Paise;
  counted: Paise;
  due: Paise;
  /** Charges included. */
  fallsDue: Paise;
  overdue: Paise;
  overdueSince?: Day;
  next?: { due: Day; amount: Paise };
};

export function positionOn(book: Book, day: Day): Position {
  const owed = book.owedOn(day);
  const { principal, interest, penal, charges, due, overdue, overdueSince } = owed;
  return {
    principal,
    interest,
    penal,
    charges,
    advance: book.balancesOn(day).advance,
    payoff: owed.total - owed.rounding,
    counted: book.countedOn(day),
    due,
    fallsDue: Math.max(0, due - book.pastDueOn(day)),
    overdue,
    overdueSince,
    toPay: book.toPay,
    next: book.nextOn(day),
  };
}
