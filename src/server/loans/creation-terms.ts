/** Checks and completes the terms of a new loan, by its scheme or as entered. */
import { type Day, dayOf } from "#domain/basics/dates.ts";
import { formatPaise, type Paise, toPaise, toRupees } from "#domain/basics/money.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import { maturesOn } from "#domain/loan/by-days/terms.ts";
import { kindOf, loanKinds } from "#domain/loan/kinds.ts";
import { maturityOf } from "#domain/loan/instalments.ts";
import {
  costOfDailyLoan,
  termsByDaysFromForm,
  instalmentsOf,
  type LoanTerms,
} from "#resources/loans/agreement.ts";
import { copyTerms, termsWithoutScheme, type WireTermsByDays } from "#resources/loans/terms-by-days.ts";
import { assessLending, type LendingAssessment } from "#resources/loans/lending-assessment.ts";
import type { Scheme } from "#resources/loans/scheme.ts";
import { isForKind } from "#resources/loans/scheme-rules.ts";
import type { AnyFields, Row } from "#engine/declare/vocabulary.ts";
import { auditedValues } from "#engine/server/audit/entries.ts";
import { invalid } from "#engine/server/http/problem.ts";
import type { ChangeContext } from "#engine/server/stores/store.ts";
import type { LoanRow } from "./loan-table.ts";
import { schemeInForce } from "./scheme-store.ts";

export type CreationTerms = {
  agreed: LoanTerms;
  columns: Pick<LoanRow, "kind" | "scheme_id" | "scheme_version" | "terms" | "matures_on">;
  assessment: LendingAssessment;
  scheme?: { schemeName: string; schemeVersion: number };
};

export async function creationTermsOf(form: LoanTerms, change: ChangeContext): Promise<CreationTerms> {
  const entered = pickTerms(form);
  const since = dayOf(change.now.toISOString());
  return instalmentsOf(entered, change.actor)
    ? instalmentTerms(entered, since)
    : byDaysTerms(entered, since, change);
}

/** Picks the terms of the new loan. In a renewal, other fields concern the old one. */
function pickTerms(form: LoanTerms): LoanTerms {
  const { kind, scheme, terms, amount, term, interestRate, monthlyPayment, totalPayment } = form;
  return { kind, scheme, terms, amount, term, interestRate, monthlyPayment, totalPayment };
}

function instalmentTerms({ scheme, terms, ...agreed }: LoanTerms, since: Day): CreationTerms {
  if (scheme)
    throw invalid([
      {
        msg: "Equal instalment loans have no scheme. Choose no scheme, or another loan type",
        path: "scheme",
      },
    ]);
  const { term: months, monthlyPayment, totalPayment } = agreed;
  const due = { since, months, monthly: toPaise(monthlyPayment), total: toPaise(totalPayment) };
  return {
    agreed,
    columns: {
      kind: "instalments",
      scheme_id: null,
      scheme_version: null,
      terms: "",
      matures_on: maturityOf(due),
    },
    assessment: assessLending(agreed, since),
  };
}

async function byDaysTerms(entered: LoanTerms, since: Day, { db }: ChangeContext): Promise<CreationTerms> {
  const scheme = entered.scheme ? await schemeInForce(db, entered.scheme, since) : undefined;
  const terms = scheme ? copyTerms(scheme) : termsWithoutScheme(entered.interestRate);
  if (scheme) refuseOtherTerms(scheme, terms, entered);
  const { monthly, total } = costOfDailyLoan(entered, terms, since);
  refuseOtherSums(entered, { monthly, total });
  return {
    agreed: {
      ...entered,
      terms,
      interestRate: scheme ? (terms.slabs[0]?.rate ?? 0) : entered.interestRate,
      monthlyPayment: toRupees(monthly),
      totalPayment: toRupees(total),
    },
    columns: {
      kind: kindOf(entered),
      scheme_id: scheme?._id ?? null,
      scheme_version: scheme?.version ?? null,
      terms: JSON.stringify(terms),
      matures_on: maturesOn(termsByDaysFromForm(entered, terms, since)),
    },
    assessment: assessLending({ ...entered, terms }, since),
    scheme: scheme && { schemeName: scheme.name, schemeVersion: scheme.version },
  };
}

function refuseOtherTerms(
  scheme: Pick<Scheme, "name" | "kind" | "maximumTerm">,
  terms: WireTermsByDays,
  entered: LoanTerms,
): void {
  const name = `'${nameInSentence(scheme.name)}'`;
  if (!isForKind(scheme, entered)) {
    const { label } = loanKinds[scheme.kind];
    throw invalid([{ msg: `${name} is for ${label} loans`, path: "scheme" }]);
  }
  if (scheme.maximumTerm !== undefined && entered.term > scheme.maximumTerm)
    throw invalid([{ msg: `${name} allows at most ${scheme.maximumTerm} months`, path: "term" }]);
  if (entered.terms && !areSameTerms(entered.terms, terms)) {
    const msg = `${name} has changed. Choose it again, and tell the borrower its current terms`;
    throw invalid([{ msg, path: "scheme" }]);
  }
  const firstRate = terms.slabs[0]?.rate;
  if (entered.interestRate !== undefined && entered.interestRate !== firstRate) {
    const msg = `${name} starts at ${firstRate}% a year. Keep that rate, or choose no scheme`;
    throw invalid([{ msg, path: "interestRate" }]);
  }
}

const areSameTerms = (one: WireTermsByDays, other: WireTermsByDays): boolean =>
  JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));

/** Sorts by key, and leaves out the empty values that forms may send. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  const filled = Object.entries(value).filter(([, each]) => each !== undefined && each !== "");
  return filled.sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, each]) => [key, canonical(each)]);
}

function refuseOtherSums(
  { monthlyPayment, totalPayment }: LoanTerms,
  { monthly, total }: { monthly: Paise; total: Paise },
): void {
  if (monthlyPayment !== undefined && toPaise(monthlyPayment) !== monthly) {
    const msg = `Interest for the first month is ${formatPaise(monthly)}`;
    throw invalid([{ msg, path: "monthlyPayment" }]);
  }
  if (totalPayment !== undefined && toPaise(totalPayment) !== total) {
    const msg = `The total payment is ${formatPaise(total)} if paid on time`;
    throw invalid([{ msg, path: "totalPayment" }]);
  }
}

export const auditedLoanValues = (
  fields: AnyFields,
  { scheme: _, ...values }: Row,
  { scheme }: CreationTerms,
): Row => auditedValues(fields, { ...values, ...scheme });
