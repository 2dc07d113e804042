import { today } from "#domain/dates.ts";
import { rateBasis, ratePerInstalment, yearlyRate } from "#domain/instalments.ts";
import { type Paise, toPaise, toRupees } from "#domain/money.ts";
import { fromBasisPoints, toBasisPoints } from "#domain/percent.ts";
import { renewalOf } from "#domain/renewal.ts";
import { type Actor, type Role, staff } from "#domain/roles.ts";
import { limitReason } from "../desk.ts";
import { type Disbursal, disbursalFields, disbursalRules } from "../disbursal.ts";
import { settlementOfLoan } from "../loan-book.ts";
import type { Loan } from "../loans.ts";
import {
  type PaymentMethod,
  paymentMethodFields,
  paymentMethodRules,
  usualMethod,
} from "../payment-method.ts";
import { agreementRules, basisOfTerms, largestLoan, type Terms, termFields, termRules } from "../terms.ts";
import { defineCommand } from "../vocabulary.ts";

/** A loan renewed or topped up with a new one of these terms. Amounts in rupees. */
export type Renewal = Terms &
  PaymentMethod &
  Disbursal & {
    limitReason?: string;
    /** What is due on the old loan today: the interest, the principal, and the interest that is never charged. */
    interest: number;
    principal: number;
    rebate: number;
    /** What changes hands: see #domain/renewal.ts. */
    carried: number;
    topUp: number;
    paidDown: number;
    received: number;
  };

const read = { kind: "money", presence: { create: "read" } } as const;

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
    rebate: { ...read, label: "Interest not charged", section: "This loan", compute: ({ rebate }) => rebate },
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
  paper: { kind: "ticket", offer: "Print ticket" },
  failure: "Failed to renew the loan",
  audit: { act: "created", titled: "amount", areas: { renewals: "Renewal" } },
});

/** While no amount is typed, nothing is carried. */
function moved({ interest, principal, amount }: Renewal) {
  return renewalOf(
    { interest: toPaise(interest), principal: toPaise(principal) },
    amount > 0 ? toPaise(amount) : 0,
  );
}

function due(renewal: Renewal): Paise {
  const { interest, paidDown } = moved(renewal);
  return interest + paidDown;
}

function isToppedUp(renewal: Renewal): boolean {
  return moved(renewal).topUp > 0;
}

/** As much as is left, on the terms of before, as whoever renews would enter them. */
function beginningOf(loan: Loan, { role }: Actor): Partial<Renewal> {
  const settlement = settlementOfLoan(loan, today());
  if (!settlement) return usualMethod;
  const principal = toRupees(settlement.principal);
  return {
    ...usualMethod,
    interest: toRupees(settlement.interest),
    principal,
    rebate: toRupees(settlement.rebate),
    amount: principal,
    term: loan.term,
    interestRate: rateAsEntered(loan, role),
  };
}

/** The rate of before on the basis of whoever renews; undefined where that would take more than two decimals. */
function rateAsEntered(loan: Loan, role: Role): number | undefined {
  const kept = basisOfTerms(loan);
  const rateOn = rateBasis[role] === "perYear" ? yearlyRate : ratePerInstalment;
  const rate = rateOn(toBasisPoints(loan.interestRate), kept);
  return Number.isInteger(rate) ? fromBasisPoints(rate) : undefined;
}
