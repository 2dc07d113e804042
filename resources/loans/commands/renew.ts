import { today } from "#domain/basics/dates.ts";
import { ratePerInstalment, yearlyRate } from "#domain/loan/instalments.ts";
import { type Paise, toPaise, toRupees } from "#domain/basics/money.ts";
import { fromBasisPoints, toBasisPoints } from "#domain/basics/measures.ts";
import { roundedForPayment, toWholeRupees } from "#domain/loan/repayment.ts";
import { renewalAmounts } from "#domain/loan/renewal.ts";
import { type Actor, type Role, staff } from "#domain/basics/roles.ts";
import { renewalApproval } from "#resources/loans/approvals.ts";
import { limitReason } from "#resources/loans/lending-details.ts";
import { type Disbursal, disbursalFields, disbursalRules } from "#resources/loans/disbursal.ts";
import {
  concededIn,
  concessionFields,
  concessionRules,
  type WithConcession,
} from "#resources/loans/concession.ts";
import { closingOfLoan, isInWholeRupees, owedOfLoan } from "#resources/loans/loan-book.ts";
import type { Loan } from "#resources/loans/loan.ts";
import {
  type PaymentMethod,
  paymentMethodFields,
  paymentMethodRules,
  defaultMethod,
} from "#resources/loans/payment-method.ts";
import { rateBasisFor, rateBasisOf, type LoanTerms } from "#resources/loans/agreement.ts";
import { agreementRules, termRules } from "#resources/loans/term-rules.ts";
import { maxLoanRupees, termFields } from "#resources/loans/terms.ts";
import { defineCommand } from "#engine/declare/vocabulary.ts";

export type RenewalForm = LoanTerms &
  PaymentMethod &
  WithConcession &
  Disbursal & {
    limitReason?: string;
    interest: number;
    principal: number;
    /** Undefined where interest accrues by days only. */
    rebate?: number;
    /** Also due on a loan by days; `rounding` on any loan paid in whole rupees. */
    penal?: number;
    charges?: number;
    rounding?: number;
    carried: number;
    topUp: number;
    paidDown: number;
    received: number;
  };

const readOnlyMoney = { kind: "money", presence: { create: "read" } } as const;

const readOnlyIfPresent = <Part extends "rebate" | "penal" | "charges" | "rounding">(part: Part) =>
  ({
    ...readOnlyMoney,
    section: "This loan",
    when: (renewal: Pick<RenewalForm, Part>) => renewal[part] !== undefined,
    compute: (renewal: Pick<RenewalForm, Part>) => renewal[part],
  }) as const;

export const renew = defineCommand<RenewalForm, Loan>({
  name: "renew",
  label: "Renew",
  icon: "refresh",
  extra: true,
  isAvailable: ({ status }) => status === "active",
  summary: ["amount", "interestRate", "totalPayment", "totalPaid"],
  initialValues,

  fields: {
    interest: {
      ...readOnlyMoney,
      label: "Interest due",
      section: "This loan",
      compute: ({ interest }) => interest,
    },
    principal: {
      ...readOnlyMoney,
      label: "Principal due",
      hint: "Principal outstanding, less amounts paid in advance.",
      section: "This loan",
      compute: ({ principal }) => principal,
    },
    rebate: { ...readOnlyIfPresent("rebate"), label: "Interest not charged" },
    penal: { ...readOnlyIfPresent("penal"), label: "Penal charges due" },
    charges: { ...readOnlyIfPresent("charges"), label: "Charges due" },
    rounding: {
      ...readOnlyIfPresent("rounding"),
      label: "Rounding",
      hint: "Rounds the total to whole rupees.",
      compute: (renewal) =>
        renewal.rounding !== undefined && renewal.concession?.amount
          ? toRupees(roundingPaise(renewal))
          : renewal.rounding,
    },
    ...concessionFields<RenewalForm>("This loan"),
    amount: {
      kind: "money",
      label: "New loan amount",
      section: "New loan",
      required: true,
      max: maxLoanRupees,
      input: "renewedAmount",
    },
    ...termFields<RenewalForm>("New loan"),
    limitReason,
    carried: {
      ...readOnlyMoney,
      label: "Rolled over",
      hint: "Principal moved to the new loan. No money changes hands.",
      section: "Money to collect or pay",
      compute: (renewal) => toRupees(amountsOf(renewal).rolledOver),
    },
    paidDown: {
      ...readOnlyMoney,
      label: "Principal repaid",
      section: "Money to collect or pay",
      when: (renewal) => amountsOf(renewal).paidDown > 0,
      compute: (renewal) => toRupees(amountsOf(renewal).paidDown),
    },
    received: {
      ...readOnlyMoney,
      label: "Received from the borrower",
      hint: "Interest due and any principal that the new loan does not cover.",
      isHeadline: true,
      compute: (renewal) => toRupees(receivedPaise(renewal)),
    },
    ...paymentMethodFields<RenewalForm>({
      section: "Money to collect or pay",
      received: receivedPaise,
      when: (renewal) => receivedPaise(renewal) > 0,
    }),
    topUp: {
      ...readOnlyMoney,
      label: "Paid to the borrower",
      isHeadline: true,
      when: isToppedUp,
      compute: (renewal) => toRupees(amountsOf(renewal).topUp),
    },
    ...disbursalFields<RenewalForm>({ section: "Money to collect or pay", when: isToppedUp }),
  },

  rules: [
    ...termRules,
    ...concessionRules<RenewalForm>(),
    ...paymentMethodRules<RenewalForm, "method">({ at: "method", received: receivedPaise }),
    ...disbursalRules<RenewalForm>({ lent: (renewal) => amountsOf(renewal).topUp }),
    ...agreementRules,
  ],

  path: "/loans/:loanId/renewal",
  roles: staff,
  approval: renewalApproval,
  title: "Renew loan",
  submit: "Renew",
  confirmable: { submit: "Renew anyway" },
  rename: { method: "paymentMethod" },
  success: "Loan renewed",
  successFields: ["amount"],
  paper: { kind: "ticket", label: "Print ticket" },
  failure: "Failed to renew the loan",
  audit: { act: "created", titleField: "amount", areas: { renewals: "Renewal" } },
});

/** Only loans paid in whole rupees have `rounding`. */
function amountsOf(renewal: RenewalForm) {
  const { principal, rounding, amount } = renewal;
  const isWhole = rounding !== undefined;
  const total = roundedForPayment(exactTotal(renewal), isWhole);
  return renewalAmounts({ total, principal: toPaise(principal), isWhole }, amount > 0 ? toPaise(amount) : 0);
}

/** In paise, not rounded. */
function exactTotal(renewal: RenewalForm): Paise {
  const { interest, principal, penal = 0, charges = 0 } = renewal;
  return toPaise(interest) + toPaise(principal) + toPaise(penal) + toPaise(charges) - concededIn(renewal);
}

const roundingPaise = (renewal: RenewalForm): Paise =>
  toWholeRupees(exactTotal(renewal)) - exactTotal(renewal);

function receivedPaise(renewal: RenewalForm): Paise {
  return amountsOf(renewal).received;
}

function isToppedUp(renewal: RenewalForm): boolean {
  return amountsOf(renewal).topUp > 0;
}

function initialValues(loan: Loan, { role }: Actor): Partial<RenewalForm> {
  const closing = closingOfLoan(loan, today());
  if (!closing) return defaultMethod;
  const { interest, principal, penal, charges, rounding } = closing.split;
  const rebate = owedOfLoan(loan, today())?.rebate;
  const isWhole = isInWholeRupees(loan, today());
  return {
    ...defaultMethod,
    interest: toRupees(interest),
    principal: toRupees(principal),
    ...(isWhole && { rounding: toRupees(rounding) }),
    ...(rebate === undefined ? { penal: toRupees(penal), charges: toRupees(charges) } : { rebate }),
    ...(loan.kind && { kind: loan.kind }),
    ...(loan.scheme && { scheme: loan.scheme }),
    amount: toRupees(isWhole ? Math.floor(principal / 100) * 100 : principal),
    term: loan.term,
    interestRate: rateAsEntered(loan, role),
  };
}

/** Undefined where the result needs more than two decimals. */
function rateAsEntered(loan: Loan, role: Role): number | undefined {
  const oldBasis = rateBasisOf(loan);
  const convertRate = rateBasisFor(loan, role) === "perYear" ? yearlyRate : ratePerInstalment;
  const rate = convertRate(toBasisPoints(loan.interestRate), oldBasis);
  return Number.isInteger(rate) ? fromBasisPoints(rate) : undefined;
}
