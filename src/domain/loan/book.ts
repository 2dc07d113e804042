/**
 * What every kind of loan can be asked, so that nobody else tells the kinds apart: what is owed on a day, what a payment
 * becomes, what closes the loan, and what counts to the lending limit. Amounts in paise.
 */
import { type Split as Allocated, allocationOn, splitOf } from "./allocation.ts";
import {
  goOn,
  dueAt,
  type Happening,
  happen,
  owedAt,
  type Position,
  atFirst,
} from "./daily-balance/course.ts";
import { countedToLimit, planOf } from "./daily-balance/limit.ts";
import { type DueDay, dueDaysOf, outlookOf } from "./daily-balance/outlook.ts";
import { type DailyTerms, dueDays, maturesOn } from "./daily-balance/terms.ts";
import type { Day } from "#domain/basics/dates.ts";
import type { Balances, PrincipalFollows } from "#domain/loan/balances.ts";
import { formatPaise, type Paise } from "#domain/basics/money.ts";
import type { Outlook } from "./outlook.ts";
import { outlookOfInstalments } from "./outlook.ts";
import { nothingOwed, type Owed, owedOfInstalments } from "./owed.ts";
import { type Debt, outstanding, overpaidNotice, repaymentProblem } from "./repayment.ts";
import { type Agreed, type Instalment, scheduleOf } from "./schedule.ts";
import { settlementOn, standingOn } from "./standing.ts";
import {
  areWholeRupees,
  inWholeRupeesOn,
  onlyWholeRupees,
  rupee,
  toWholeRupees,
  type WholeRupees,
  wholeRupeesProblem,
} from "./whole-rupees.ts";

/** What a payment became; the parts sum to it, and only `rounding` may be negative. */
export type Split = Allocated & Record<"charges" | "penal" | "rounding", Paise>;

/** What closes a loan on a day: `total`, where it goes, and the interest that then is never charged. */
export type Closing = { total: Paise; split: Split; rebate: Paise };

/** What falls due when, as it was agreed. */
export type Due = Pick<Instalment, "due" | "instalment" | "interest" | "principal" | "balance">;

export type Book = {
  /** Noughts once it is closed. */
  owedOn(day: Day): Owed;
  splitOf(day: Day, amount: Paise): Split;
  closingOn(day: Day): Closing;
  /** What the lending limit counts of it. */
  countedOn(day: Day): Paise;
  /** Why so much is not taken as a repayment; undefined where it is. */
  repaymentProblem(day: Day, amount: Paise): string | undefined;
  /** Whether it is paid and settled in whole rupees then. */
  isInWholeRupees(day: Day): boolean;
  /** Whether a repayment of so much closes it. */
  isClosedBy(day: Day, amount: Paise): boolean;
  /** What whoever repays so much is told. */
  noticeOf(day: Day, amount: Paise): string | undefined;
  /** All that is left to pay, interest to come included; undefined where that depends on when it is paid. */
  toPay?: Paise;
  /** What falls due next after a day. */
  nextOn(day: Day): { due: Day; amount: Paise } | undefined;
  /** What its accounts come to: as owed, and all that was paid in advance. */
  balancesOn(day: Day): Balances;
  /** Events that change the principal. A schedule also repays it from money paid in advance. */
  principalFollows: PrincipalFollows;
  /** The days on which something falls due. */
  dueDays(): readonly Day[];
  plan: readonly Due[];
  /** How it stands on a day and goes on, so that the days after need not be asked for. */
  outlookOn(day: Day): Outlook;
  /** What fell due on each due day, and what of that is unpaid; those to come as they will be when nothing happens. */
  fallingDue(): readonly DueDay[];
};

/** As it was agreed and what became of it since: what was taken back is left out, the oldest first. */
export type InstalmentLoan = { kind: "instalments"; agreed: Agreed; paid: Paise } & WholeRupees;
export type DailyLoan = { kind: DailyTerms["kind"]; terms: DailyTerms; happened: readonly Happening[] };
export type Lent = InstalmentLoan | DailyLoan;

export const bookOf = (loan: Lent): Book =>
  loan.kind === "instalments" ? ofInstalments(loan) : byDays(loan);

/** Loan after the given events, oldest first. Every payment counts as paid, settlements included. */
export function afterEvents(loan: Lent, events: readonly Happening[]): Lent {
  if (loan.kind !== "instalments") return { ...loan, happened: events };
  const payments = events.filter(({ of }) => of === "payment");
  return { ...loan, paid: payments.reduce((sum, { amount }) => sum + amount, 0) };
}

function ofInstalments({ agreed, paid, wholeRupeesFrom }: InstalmentLoan): Book {
  const schedule = scheduleOf(agreed);
  const { since } = agreed;
  const debt: Debt = { totalPayment: agreed.total, totalPaid: paid };
  const left = outstanding(debt);
  const settled = (day: Day) => settlementOn(day, schedule, paid, since);
  const isInWholeRupees = (day: Day) => inWholeRupeesOn(day, { wholeRupeesFrom });
  const isClosedBy = (day: Day, amount: Paise) => left - amount < (isInWholeRupees(day) ? rupee : 1);
  const closingOn = (day: Day): Closing => {
    const { total: exactly, interest, principal, rebate } = settled(day);
    const total = isInWholeRupees(day) ? toWholeRupees(exactly) : exactly;
    return { total, split: { ...noSplit, interest, principal, rounding: total - exactly }, rebate };
  };
  return {
    plan: schedule,
    toPay: left,
    owedOn: (day) => owedOfInstalments(day, schedule, { paid, since, wholeRupeesFrom }),
    splitOf(day, amount) {
      const pays = isInWholeRupees(day) && isClosedBy(day, amount) ? left : amount;
      const split = splitOf(day, schedule, { paid, amount: pays });
      return { ...noSplit, ...split, rounding: amount - pays };
    },
    closingOn,
    countedOn: (day) => settled(day).total,
    isInWholeRupees,
    repaymentProblem: (day, amount) =>
      isInWholeRupees(day) ? wholeRupeesProblem(amount, left) : repaymentProblem(amount, debt),
    isClosedBy,
    noticeOf: (day, amount) => overpaidNotice(amount, closingOn(day)),
    nextOn: (day) => standingOn(day, schedule, paid).next,
    balancesOn(day) {
      const { principalOutstanding: loans, interestOwed: interest } = settled(day);
      return { loans, interest, penal: 0, charges: 0, advance: allocationOn(day, schedule, paid).advance };
    },
    principalFollows: "schedule",
    dueDays: () => schedule.map(({ due }) => due),
    outlookOn: (day) => outlookOfInstalments(day, schedule, paid, since),
    fallingDue() {
      let reached = 0;
      return schedule.map(({ due, instalment }) => {
        reached += instalment;
        return { due, fell: instalment, unpaid: Math.min(instalment, Math.max(0, reached - paid)) };
      });
    },
  };
}

function byDays({ terms, happened }: DailyLoan): Book {
  const after = (happenings: readonly Happening[]) =>
    happenings.reduce<Position>(
      (position, happening) => happen(terms, position, happening).position,
      atFirst(terms),
    );
  const now = after(happened);
  const positionOn = (day: Day) => goOn(terms, now, day);
  const owed = (day: Day) => owedAt(terms, positionOn(day));
  const closing = (day: Day): Closing => {
    const { total, ...parts } = owed(day);
    return { total, split: { ...noSplit, ...parts }, rebate: 0 };
  };
  return {
    get plan() {
      return planOf(terms);
    },
    outlookOn: (day) => outlookOf(terms, now, day),
    fallingDue() {
      const end = maturesOn(terms);
      // What is paid on the day itself was owed when it began.
      const before = happened.filter(({ day }) => day < end);
      const { principal } = before.length < happened.length ? after(before) : now;
      return dueDaysOf(terms, now, principal);
    },
    owedOn: (day) => ({ ...nothingOwed, ...owed(day), ...dueAt(terms, positionOn(day)) }),
    splitOf: (day, amount) => ({
      ...noSplit,
      ...happen(terms, now, { of: "payment", day, amount }).split,
    }),
    closingOn: closing,
    countedOn: (day) => countedToLimit(terms, positionOn(day)),
    repaymentProblem(day, amount) {
      if (!(amount > 0)) return "The repayment amount must be more than zero";
      if (!areWholeRupees(amount)) return onlyWholeRupees;
      const { total } = owed(day);
      return amount > total
        ? `The repayment is more than the ${formatPaise(total)} that settles the loan today`
        : undefined;
    },
    isInWholeRupees: () => true,
    isClosedBy: (day, amount) => amount === owed(day).total,
    noticeOf: () => undefined,
    nextOn(day) {
      const next = dueDays(terms).find((each) => each > day);
      return next === undefined ? undefined : { due: next, amount: dueAt(terms, positionOn(next)).due };
    },
    balancesOn(day) {
      const { principal: loans, interest, penal, charges } = owed(day);
      return { loans, interest, penal, charges, advance: 0 };
    },
    principalFollows: "payments",
    dueDays: () => dueDays(terms),
  };
}

export const noSplit: Split = { charges: 0, penal: 0, interest: 0, principal: 0, advance: 0, rounding: 0 };
