/** Words and figures on papers that depend on the kind of loan, which no other file of papers checks. */
import type { Day } from "#domain/basics/dates.ts";
import { type Paise, toPaise, toRupees } from "#domain/basics/money.ts";
import type { Instalment } from "#domain/loan/instalments.ts";
import { isLoanByDays, kindOf } from "#domain/loan/kinds.ts";
import type { Arrears } from "#domain/loan/arrears.ts";
import {
  type LoanAccountLine,
  openingBalanceOf,
  type PaymentLine,
  sumOfSplits,
} from "#resources/loans/account.ts";
import { rateBasisOf } from "#resources/loans/agreement.ts";
import { bookOfLoan, arrearsOfLoan } from "#resources/loans/loan-book.ts";
import type { Loan } from "#resources/loans/loan.ts";
import type { Wording } from "./wording.ts";

type KindPresentation = {
  next: string;
  /** '' for instalment loans, which papers do not name. */
  kind(loan: Loan, w: Wording): string;
  /** '' where the rates are printed with the other terms. */
  rate(loan: Loan, w: Wording): string;
  monthly(loan: Loan, w: Wording): { label: string; text: string };
  total(w: Wording): string;
  conditions(w: Wording): Wording["conditions"]["ticket"];
  schedule(w: Pick<Wording, "schedule">): {
    title: string;
    payable: string;
    columns: readonly Exclude<keyof Instalment, "due">[];
    isAddedUp: boolean;
  };
  receipt(w: Wording): { owed: string; next: string };
  statement(w: Wording): { title: string; opening: string; moved: readonly string[]; owed: string };
  principalAfter(loan: Loan, until: readonly LoanAccountLine[], day: Day): Paise | undefined;
  nextAfter(loan: Loan, payment: PaymentLine): Arrears["next"];
  owedAfter(loan: Loan, account: readonly LoanAccountLine[]): Paise;
};

export const presentationOf = (loan: Loan): KindPresentation =>
  isLoanByDays(loan) ? loanByDays : instalmentLoan;

const instalmentLoan: KindPresentation = {
  next: "The next instalment",
  kind: () => "",
  rate: (loan, w) => w.rate(loan.interestRate, rateBasisOf(loan)),
  monthly: ({ monthlyPayment }, { loan: w }) => ({
    label: w.instalment,
    text: w.eachMonth(toPaise(monthlyPayment)),
  }),
  total: ({ loan: w }) => w.total,
  conditions: ({ conditions }) => conditions.ticket,
  schedule: ({ schedule: w }) => ({
    title: w.title,
    payable: w.instalment,
    columns: ["instalment", "interest", "principal", "balance"],
    isAddedUp: false,
  }),
  receipt: ({ receipt: w }) => ({ owed: w.outstanding, next: w.next }),
  statement: ({ statement: w }) => ({
    title: w.payments,
    opening: w.opening,
    moved: [w.amount],
    owed: w.outstanding,
  }),
  principalAfter: (loan, _, day) => bookOfLoan(loan)?.owedOn(day).principal,
  nextAfter: (loan, { day, balance }) =>
    bookOfLoan({ ...loan, totalPaid: toRupees(toPaise(loan.totalPayment) - balance) })?.nextOn(day),
  /** The total paid may exceed the sum of the payments. */
  owedAfter: ({ totalPayment, totalPaid }) => toPaise(totalPayment) - toPaise(totalPaid),
};

const loanByDays: KindPresentation = {
  next: "Next",
  kind: (loan, { loan: w }) => w.kindLabel(kindOf(loan)),
  rate: () => "",
  monthly: ({ monthlyPayment }, w) => ({
    label: w.loan.firstMonth,
    text: w.rupees(toPaise(monthlyPayment)),
  }),
  total: ({ loan: w }) => w.inAll,
  conditions: ({ conditions }) => conditions.ticketByDays,
  schedule: ({ schedule: w }) => ({
    title: w.titleByDays,
    payable: w.payable,
    // The whole principal is owed until the end, so there is no balance column.
    columns: ["instalment", "interest", "principal"],
    isAddedUp: true,
  }),
  receipt: ({ receipt: w }) => ({ owed: w.owed, next: w.nextDue }),
  statement: ({ statement: w }) => ({
    title: w.moved,
    opening: w.lent,
    moved: [w.charged, w.credited],
    owed: w.owed,
  }),
  principalAfter: ({ amount }, until) => toPaise(amount) - sumOfSplits(until).principal,
  nextAfter: (loan, { day }) => arrearsOfLoan(loan, day)?.next,
  owedAfter: (loan, account) => account.at(-1)?.balance ?? openingBalanceOf(loan),
};
