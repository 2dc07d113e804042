/** Composes the parts of a paper that state a loan's terms, charges and schedule. */
import type { Instalment } from "#domain/loan/instalments.ts";
import { dayOf, formatDate } from "#domain/basics/dates.ts";
import { totalWithTax } from "#domain/loan/charges.ts";
import { loanToValue } from "#domain/loan/lending-limits.ts";
import { formatLedger, type Paise, toPaise } from "#domain/basics/money.ts";
import { formatPercent, fromBasisPoints } from "#domain/basics/measures.ts";
import { assessLending } from "#resources/loans/lending-assessment.ts";
import { planOfLoan } from "#resources/loans/loan-book.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { wordedTermsOf } from "#resources/loans/terms-by-days.ts";
import { presentationOf } from "./kind-presentation.ts";
import type { Block, Fact, PaperTableRow } from "./paper.ts";
import type { Wording } from "./wording.ts";

export function termsBlocks(loan: Loan, w: Wording): Block[] {
  const { loan: l } = w;
  const value = toPaise(loan.goldValue ?? 0);
  const paidOut = [l.paidOutBy[loan.disbursedBy ?? ""], loan.disbursalReference].filter(Boolean);
  const monthly = presentationOf(loan).monthly(loan, w);
  const lastDue = planOfLoan(loan)?.at(-1)?.due;
  return [
    {
      as: "facts",
      title: l.title,
      facts: [
        ...kindFacts(loan, w),
        [monthly.label, toPaise(loan.monthlyPayment) > 0 ? monthly.text : ""],
        totalFact(loan, w),
        chargesFact(loan, w),
        [l.lastDue, formatDate(lastDue)],
        [l.renewal, formatDate(loan.renewalDate)],
        [l.paidOut, paidOut.join(", ")],
        [l.value, value ? w.rupees(value) : ""],
        [l.ltv, value ? ltvText(loan, value, w) : ""],
      ],
    },
    ...chargeBlocks(loan, w),
  ];
}

export const kindFacts = (loan: Loan, w: Wording): Fact[] => [
  [w.loan.kind, presentationOf(loan).kind(loan, w)],
  [w.loan.scheme, loan.schemeName ? w.loan.inVersion(loan.schemeName, loan.schemeVersion ?? 1) : ""],
  [w.loan.tenure, w.loan.months(loan.term)],
  [w.loan.rate, presentationOf(loan).rate(loan, w)],
];

export const ratesFact = ({ terms }: Loan, { loan: l, terms: w }: Wording): Fact => [
  l.rate,
  terms ? w.rates(wordedTermsOf(terms).slabs) : "",
];

export const totalFact = (loan: Loan, w: Wording): Fact => [
  presentationOf(loan).total(w),
  w.rupees(toPaise(loan.totalPayment)),
];

/** The total contains them, the schedule does not. */
function chargesFact(loan: Loan, { loan: l, rupees }: Wording): Fact {
  const charges = totalWithTax(assessLending(loan, dayOf(loan.createdAt)).charges);
  return [l.chargesInTotal, charges > 0 ? rupees(charges) : ""];
}

/** Uses the amount counted to the lending limit, as the loan form did. */
function ltvText(loan: Loan, value: Paise, { loan: l }: Wording): string {
  const { counted, isAtMaturity } = assessLending(loan, dayOf(loan.createdAt));
  return l.ltvText(formatPercent(fromBasisPoints(loanToValue(counted, value))), isAtMaturity);
}

function chargeBlocks({ terms, amount }: Loan, { terms: w }: Wording): Block[] {
  if (!terms) return [];
  const facts = w
    .inWords(wordedTermsOf(terms), toPaise(amount))
    .map(({ label, text, isPenal }): Fact => (isPenal ? [label, text, true] : [label, text]));
  return [{ as: "facts", title: w.title, facts, isProse: true }];
}

/** For a loan by days, assuming that everything is paid on time. */
export function scheduleBlock(loan: Loan, w: Wording): Block[] {
  const plan = planOfLoan(loan);
  if (!plan) return [];
  const { title, payable, columns, isAddedUp } = presentationOf(loan).schedule(w);
  const labels = { ...w.schedule, instalment: payable };
  const [only, ...others] = plan;
  const isAtOnce = isAddedUp && only !== undefined && others.length === 0;
  return [
    ...(isAtOnce ? [{ as: "text", lines: [w.schedule.everythingOn(formatDate(only.due))] } as const] : []),
    {
      as: "table",
      title,
      columns: [
        { label: w.schedule.due },
        ...columns.map((part) => ({ label: labels[part], isFigure: true }) as const),
      ],
      rows: plan.map((row) => [formatDate(row.due), ...columns.map((part) => formatLedger(row[part]))]),
      ...(isAddedUp && !isAtOnce && { total: totalOf(plan, w.total) }),
      isNarrow: true,
    },
  ];
}

const totalOf = (plan: readonly Instalment[], label: string): PaperTableRow => [
  label,
  ...(["instalment", "interest", "principal"] as const).map((part) =>
    formatLedger(plan.reduce((sum, row) => sum + row[part], 0)),
  ),
];
