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

export function termsBlocks(loan: Loan, texts: Wording): Block[] {
  const { loan: words } = texts;
  const value = toPaise(loan.goldValue ?? 0);
  const paidOut = [words.paidOutBy[loan.disbursedBy ?? ""], loan.disbursalReference].filter(Boolean);
  const monthly = presentationOf(loan).monthly(loan, texts);
  const lastDue = planOfLoan(loan)?.at(-1)?.due;
  return [
    {
      as: "facts",
      title: words.title,
      facts: [
        ...kindFacts(loan, texts),
        [monthly.label, toPaise(loan.monthlyPayment) > 0 ? monthly.text : ""],
        totalFact(loan, texts),
        chargesFact(loan, texts),
        [words.lastDue, formatDate(lastDue)],
        [words.renewal, formatDate(loan.renewalDate)],
        [words.paidOut, paidOut.join(", ")],
        [words.value, value ? texts.rupees(value) : ""],
        [words.ltv, value ? ltvText(loan, value, texts) : ""],
      ],
    },
    ...chargeBlocks(loan, texts),
  ];
}

export const kindFacts = (loan: Loan, texts: Wording): Fact[] => [
  [texts.loan.kind, presentationOf(loan).kind(loan, texts)],
  [texts.loan.scheme, loan.schemeName ? texts.loan.inVersion(loan.schemeName, loan.schemeVersion ?? 1) : ""],
  [texts.loan.tenure, texts.loan.months(loan.term)],
  [texts.loan.rate, presentationOf(loan).rate(loan, texts)],
];

export const ratesFact = ({ terms }: Loan, { loan: words, terms: termWords }: Wording): Fact => [
  words.rate,
  terms ? termWords.rates(wordedTermsOf(terms).slabs) : "",
];

export const totalFact = (loan: Loan, texts: Wording): Fact => [
  presentationOf(loan).total(texts),
  texts.rupees(toPaise(loan.totalPayment)),
];

/** States the charges, which the total contains and the schedule does not. */
function chargesFact(loan: Loan, { loan: words, rupees }: Wording): Fact {
  const charges = totalWithTax(assessLending(loan, dayOf(loan.createdAt)).charges);
  return [words.chargesInTotal, charges > 0 ? rupees(charges) : ""];
}

/** Uses the amount counted to the lending limit, as the loan form did. */
function ltvText(loan: Loan, value: Paise, { loan: words }: Wording): string {
  const { counted, isAtMaturity } = assessLending(loan, dayOf(loan.createdAt));
  return words.ltvText(formatPercent(fromBasisPoints(loanToValue(counted, value))), isAtMaturity);
}

function chargeBlocks({ terms, amount }: Loan, { terms: words }: Wording): Block[] {
  if (!terms) return [];
  const facts = words
    .inWords(wordedTermsOf(terms), toPaise(amount))
    .map(({ label, text, isPenal }): Fact => (isPenal ? [label, text, true] : [label, text]));
  return [{ as: "facts", title: words.title, facts, isProse: true }];
}

/** For a loan by days, assuming that everything is paid on time. */
export function scheduleBlock(loan: Loan, texts: Wording): Block[] {
  const plan = planOfLoan(loan);
  if (!plan) return [];
  const { title, payable, columns, isAddedUp } = presentationOf(loan).schedule(texts);
  const labels = { ...texts.schedule, instalment: payable };
  const [only, ...others] = plan;
  const isAtOnce = isAddedUp && only !== undefined && others.length === 0;
  return [
    ...(isAtOnce
      ? [{ as: "text", lines: [texts.schedule.everythingOn(formatDate(only.due))] } as const]
      : []),
    {
      as: "table",
      title,
      columns: [
        { label: texts.schedule.due },
        ...columns.map((part) => ({ label: labels[part], isFigure: true }) as const),
      ],
      rows: plan.map((row) => [formatDate(row.due), ...columns.map((part) => formatLedger(row[part]))]),
      ...(isAddedUp && !isAtOnce && { total: totalOf(plan, texts.total) }),
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
