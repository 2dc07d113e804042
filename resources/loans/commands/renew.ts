import { today } from "#domain/basics/dates.ts";
import { rateBasis, ratePerInstalment, yearlyRate } from "#domain/loan/instalments.ts";
import { isByDays } from "#domain/loan/kinds.ts";
import { type Paise, toPaise, toRupees } from "#domain/basics/money.ts";
import { fromBasisPoints, toBasisPoints } from "#domain/basics/percent.ts";
import { renewalOf } from "#domain/loan/renewal.ts";
import { type Actor, type Role, staff } from "#domain/basics/roles.ts";
import { limitReason } from "#resources/loans/desk.ts";
import { type Disbursal, disbursalFields, disbursalRules } from "#resources/loans/disbursal.ts";
import { closingOfLoan, isInWholeRupees } from "#resources/loans/loan-book.ts";
import type { Loan } from "#resources/loans/loan.ts";
import {
  type PaymentMethod,
  paymentMethodFields,
  paymentMethodRules,
  usualMethod,
} from "#resources/loans/payment-method.ts";
import { basisOfTerms, type Terms } from "#resources/loans/agreement.ts";
import { agreementRules, termRules } from "#resources/loans/term-rules.ts";
import { largestLoan, termFields } from "#resources/loans/terms.ts";
import { defineCommand } from "#engine/declare/vocabulary.ts";

/** A loan renewed or topped up with a new one of these terms. Amounts in rupees. */
export type Renewal = Terms &
  PaymentMethod &
  Disbursal & {
    limitReason?: string;
    /** What is due on the old loan today: interest and principal, and the interest that is never charged. */
    interest: number;
    principal: number;
    rebate: number;
    /** And of a loan by days. */
    penal?: number;
    charges?: number;
    rounding?: number;
    /** How the renewal is settled: see #domain/loan/renewal.ts. */
    carried: number;
    topUp: number;
    paidDown: number;
    received: number;
  };

const read = { kind: "money", presence: { create: "read" } } as const;

/** There where the loan tells it: charges of a loan by days, and rounding of one that is paid in whole rupees. */
const readIfTold = <Part extends "penal" | "charges" | "rounding">(part: Part) =>
  ({
    ...read,
    section: "This loan",
    when: (renewal: Pick<Renewal, Part>) => renewal[part] !== undefined,
    compute: (renewal: Pick<Renewal, Part>) => renewal[part],
  }) as const;

export const renew = defineCommand<Renewal, Loan>({
  name: "renew",
  label: "Renew",
  icon: "renew",
  extra: true,
  offered: ({ status }) => status === "active",
  summary: ["name", "amount", "interestRate", "totalPayment", "totalPaid"],
  begins: beginningOf,

  fields: {
    interest: { ...read, label: "Interest due", section: "This loan", compute: ({ interest }) => interest },
    principal: {
      ...read,
      label: "Principal due",
      hint: "What is outstanding of it, less what was paid in advance.",
      section: "This loan",
      compute: ({ principal }) => principal,
    },
    rebate: {
      ...read,
      label: "Interest not charged",
      section: "This loan",
      // A loan by days spares none: it bears interest only as its days go.
      when: ({ penal }) => penal === undefined,
      compute: ({ rebate }) => rebate,
    },
    penal: { ...readIfTold("penal"), label: "Penal charges due" },
    charges: { ...readIfTold("charges"), label: "Charges due" },
    rounding: {
      ...readIfTold("rounding"),
      label: "Rounding",
      hint: "What whole rupees add or take.",
    },
    amount: {
      kind: "money",
      label: "New loan amount",
      section: "New loan",
      required: true,
      max: largestLoan,
      input: "renewedAmount",
    },
    ...termFields<Renewal>("New loan"),
    limitReason,
    carried: {
      ...read,
      label: "Carried over",
      hint: "Principal that the new loan takes over. No money changes hands.",
      section: "What changes hands",
      compute: (renewal) => toRupees(moved(renewal).carried),
    },
    paidDown: {
      ...read,
      label: "Principal paid down",
      section: "What changes hands",
      when: (renewal) => moved(renewal).paidDown > 0,
      compute: (renewal) => toRupees(moved(renewal).paidDown),
    },
    received: {
      ...read,
      label: "Received from the borrower",
      hint: "The interest due, and what the new loan does not cover.",
      section: "What changes hands",
      compute: (renewal) => toRupees(due(renewal)),
    },
    ...paymentMethodFields<Renewal>({
      section: "What changes hands",
      received: due,
      when: (renewal) => due(renewal) > 0,
    }),
    topUp: {
      ...read,
      label: "Paid out to the borrower",
      section: "What changes hands",
      when: isToppedUp,
      compute: (renewal) => toRupees(moved(renewal).topUp),
    },
    ...disbursalFields<Renewal>({ section: "What changes hands", when: isToppedUp }),
  },

  rules: [
    ...termRules,
    ...paymentMethodRules<Renewal, "method">({ at: "method", received: due }),
    ...disbursalRules<Renewal>({ lent: (renewal) => moved(renewal).topUp }),
    ...agreementRules,
  ],

  path: "/loans/:loanId/renewal",
  roles: staff,
  title: "Renew loan",
  submit: "Renew",
  confirmable: { submit: "Renew all the same" },
  rename: { method: "paymentMethod" },
  success: "Loan renewed",
  tells: ["amount"],
  paper: { kind: "ticket", offer: "Print ticket", isOwn: true },
  failure: "Failed to renew the loan",
  audit: { act: "created", titled: "amount", areas: { renewals: "Renewal" } },
});

/** While no amount is typed, nothing is carried. What whole rupees add is told of loans that are paid so alone. */
function moved({ interest, principal, penal = 0, charges = 0, rounding, amount }: Renewal) {
  const total =
    toPaise(interest) + toPaise(principal) + toPaise(penal) + toPaise(charges) + toPaise(rounding ?? 0);
  const due = { total, principal: toPaise(principal), isWhole: rounding !== undefined };
  return renewalOf(due, amount > 0 ? toPaise(amount) : 0);
}

function due(renewal: Renewal): Paise {
  return moved(renewal).received;
}

function isToppedUp(renewal: Renewal): boolean {
  return moved(renewal).topUp > 0;
}

/** As much as is left, on the terms of before, as whoever renews would enter them. */
function beginningOf(loan: Loan, { role }: Actor): Partial<Renewal> {
  const closing = closingOfLoan(loan, today());
  if (!closing) return usualMethod;
  const { interest, principal, penal, charges, rounding } = closing.split;
  const byDays = isByDays(loan);
  const isWhole = isInWholeRupees(loan, today());
  return {
    ...usualMethod,
    interest: toRupees(interest),
    principal: toRupees(principal),
    rebate: toRupees(closing.rebate),
    ...(isWhole && { rounding: toRupees(rounding) }),
    ...(byDays && {
      ...{ penal: toRupees(penal), charges: toRupees(charges) },
      ...{ kind: loan.kind, scheme: loan.scheme },
    }),
    amount: toRupees(isWhole ? Math.floor(principal / 100) * 100 : principal),
    term: loan.term,
    interestRate: byDays ? loan.interestRate : rateAsEntered(loan, role),
  };
}

/** The rate of before on the basis of whoever renews; undefined where that would take more than two decimals. */
function rateAsEntered(loan: Loan, role: Role): number | undefined {
  const kept = basisOfTerms(loan);
  const rateOn = rateBasis[role] === "perYear" ? yearlyRate : ratePerInstalment;
  const rate = rateOn(toBasisPoints(loan.interestRate), kept);
  return Number.isInteger(rate) ? fromBasisPoints(rate) : undefined;
}
