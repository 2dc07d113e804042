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
  kind(loan: Loan, texts: Wording): string;
  /** '' where the rates are printed with the other terms. */
  rate(loan: Loan, texts: Wording): string;
  monthly(loan: Loan, texts: Wording): { label: string; text: string };
  total(texts: Wording): string;
  conditions(texts: Wording): Wording["conditions"]["ticket"];
  schedule(texts: Pick<Wording, "schedule">): {
    title: string;
    payable: string;
    columns: readonly Exclude<keyof Instalment, "due">[];
    isAddedUp: boolean;
  };
  receipt(texts: Wording): { owed: string; next: string };
  statement(texts: Wording): { title: string; opening: string; amounts: readonly string[]; owed: string };
  principalAfter(loan: Loan, until: readonly LoanAccountLine[], day: Day): Paise | undefined;
  nextAfter(loan: Loan, payment: PaymentLine): Arrears["next"];
  owedAfter(loan: Loan, account: readonly LoanAccountLine[]): Paise;
};

export const presentationOf = (loan: Loan): KindPresentation =>
  isLoanByDays(loan) ? loanByDays : instalmentLoan;

const instalmentLoan: KindPresentation = {
  next: "The next instalment",
  kind: () => "",
  rate: (loan, texts) => texts.rate(loan.interestRate, rateBasisOf(loan)),
  monthly: ({ monthlyPayment }, { loan: words }) => ({
    label: words.instalment,
    text: words.eachMonth(toPaise(monthlyPayment)),
  }),
  total: ({ loan: words }) => words.total,
  conditions: ({ conditions }) => conditions.ticket,
  schedule: ({ schedule: words }) => ({
    title: words.title,
    payable: words.instalment,
    columns: ["instalment", "interest", "principal", "balance"],
    isAddedUp: false,
  }),
  receipt: ({ receipt: words }) => ({ owed: words.outstanding, next: words.next }),
  statement: ({ statement: words }) => ({
    title: words.payments,
    opening: words.opening,
    amounts: [words.amount],
    owed: words.outstanding,
  }),
  principalAfter: (loan, _, day) => bookOfLoan(loan)?.owedOn(day).principal,
  nextAfter: (loan, { day, balance }) =>
    bookOfLoan({ ...loan, totalPaid: toRupees(toPaise(loan.totalPayment) - balance) })?.nextOn(day),
  /** The total paid may exceed the sum of the payments. */
  owedAfter: ({ totalPayment, totalPaid }) => toPaise(totalPayment) - toPaise(totalPaid),
};

const loanByDays: KindPresentation = {
  next: "Next",
  kind: (loan, { loan: words }) => words.kindLabel(kindOf(loan)),
  rate: () => "",
  monthly: ({ monthlyPayment }, texts) => ({
    label: texts.loan.firstMonth,
    text: texts.rupees(toPaise(monthlyPayment)),
  }),
  total: ({ loan: words }) => words.inAll,
  conditions: ({ conditions }) => conditions.ticketByDays,
  schedule: ({ schedule: words }) => ({
    title: words.titleByDays,
    payable: words.payable,
    // The whole principal is owed until the end, so there is no balance column.
    columns: ["instalment", "interest", "principal"],
    isAddedUp: true,
  }),
  receipt: ({ receipt: words }) => ({ owed: words.owed, next: words.nextDue }),
  statement: ({ statement: words }) => ({
    title: words.moved,
    opening: words.lent,
    amounts: [words.charged, words.credited],
    owed: words.owed,
  }),
  principalAfter: ({ amount }, until) => toPaise(amount) - sumOfSplits(until).principal,
  nextAfter: (loan, { day }) => arrearsOfLoan(loan, day)?.next,
  owedAfter: (loan, account) => account.at(-1)?.balance ?? openingBalanceOf(loan),
};
