/** Terms of a new loan. A daily-balance loan keeps the terms of its scheme. */
import { maturesOn } from "#domain/loan/daily-balance/terms.ts";
import { type Day, dayOf } from "#domain/basics/dates.ts";
import { kindOf, loanKinds } from "#domain/loan/kinds.ts";
import { formatPaise, type Paise, toPaise, toRupees } from "#domain/basics/money.ts";
import { maturityOf } from "#domain/loan/schedule.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import {
  costOfDailyLoan,
  dailyTermsFromForm,
  instalmentsOf,
  type LoanTerms,
} from "#resources/loans/agreement.ts";
import { type LendingAssessment, assessLending } from "#resources/loans/lending-assessment.ts";
import { type WireDailyTerms, copyTerms, termsWithoutScheme } from "#resources/loans/daily-terms.ts";
import type { AnyFields, Row } from "#engine/declare/vocabulary.ts";
import { auditedValues } from "#engine/server/audit/differences.ts";
import { invalid } from "#engine/server/http/problem.ts";
import type { LoanRow } from "./loan-table.ts";
import type { Scheme } from "#resources/loans/scheme.ts";
import { isForKind } from "#resources/loans/scheme-rules.ts";
import { schemeInForce } from "./scheme-store.ts";
import type { ChangeContext } from "#engine/server/stores/store.ts";

export type CreationTerms = LendingAssessment & {
  /** Name and version for display. */
  scheme?: { schemeName: string; schemeVersion: number };
  /** Complete terms, including calculated ones. */
  terms: LoanTerms;
  row: Pick<LoanRow, "kind" | "scheme_id" | "scheme_version" | "terms" | "matures_on">;
};

export async function creationTermsOf(change: ChangeContext, form: LoanTerms): Promise<CreationTerms> {
  const day = dayOf(change.now.toISOString());
  const asked = termsIn(form);
  return instalmentsOf(asked, change.actor)
    ? instalmentCreationTerms(asked, day)
    : dailyBalanceCreationTerms(change, asked, day);
}

/** Picks the terms from a form, because the other fields of a renewal concern the old loan. */
function termsIn({
  kind,
  scheme,
  terms,
  amount,
  term,
  interestRate,
  monthlyPayment,
  totalPayment,
}: LoanTerms): LoanTerms {
  return { kind, scheme, terms, amount, term, interestRate, monthlyPayment, totalPayment };
}

function instalmentCreationTerms(asked: LoanTerms, since: Day): CreationTerms {
  const { scheme, terms, ...agreed } = asked;
  if (scheme) throw invalid([{ msg: "A loan of equal instalments has no scheme", path: "scheme" }]);
  const due = {
    since,
    months: asked.term,
    monthly: toPaise(asked.monthlyPayment),
    total: toPaise(asked.totalPayment),
  };
  return {
    terms: agreed,
    row: {
      kind: "instalments",
      scheme_id: null,
      scheme_version: null,
      terms: "",
      matures_on: maturityOf(due),
    },
    ...assessLending(agreed, since),
  };
}

async function dailyBalanceCreationTerms(
  { db }: ChangeContext,
  asked: LoanTerms,
  since: Day,
): Promise<CreationTerms> {
  const scheme = asked.scheme ? await schemeInForce(db, asked.scheme, since) : undefined;
  const terms = scheme ? copyTerms(scheme) : termsWithoutScheme(asked.interestRate);
  if (scheme) refuseOtherTerms(scheme, terms, asked);
  const interestRate = scheme ? (terms.slabs[0]?.rate ?? 0) : asked.interestRate;
  const { monthly, total } = costOfDailyLoan(asked, terms, since);
  refuseOtherSums(asked, { monthly, total });
  const daily = dailyTermsFromForm(asked, terms, since);
  return {
    scheme: scheme && { schemeName: scheme.name, schemeVersion: scheme.version },
    terms: {
      ...asked,
      terms,
      interestRate,
      monthlyPayment: toRupees(monthly),
      totalPayment: toRupees(total),
    },
    row: {
      kind: kindOf(asked),
      scheme_id: scheme?._id ?? null,
      scheme_version: scheme?.version ?? null,
      terms: JSON.stringify(terms),
      matures_on: maturesOn(daily),
    },
    ...assessLending({ ...asked, terms }, since),
  };
}

/** Terms for the audit log, with the name and version of the scheme instead of its key. */
export const auditedLoanValues = (
  fields: AnyFields,
  { scheme: _, ...agreed }: Row,
  { scheme }: CreationTerms,
): Row => auditedValues(fields, { ...agreed, ...scheme });

/** Refuses terms that differ from those shown to the borrower. */
function refuseOtherTerms(
  scheme: Pick<Scheme, "name" | "kind" | "maximumTerm">,
  terms: WireDailyTerms,
  asked: LoanTerms,
): void {
  const first = terms.slabs[0]?.rate;
  if (!isForKind(scheme, asked)) {
    const kind = loanKinds[scheme.kind].label;
    throw invalid([
      { msg: `'${nameInSentence(scheme.name)}' is for loans of the kind '${kind}'`, path: "scheme" },
    ]);
  }
  if (scheme.maximumTerm !== undefined && asked.term > scheme.maximumTerm) {
    const msg = `'${nameInSentence(scheme.name)}' runs at most ${scheme.maximumTerm} months`;
    throw invalid([{ msg, path: "term" }]);
  }
  if (asked.terms && JSON.stringify(sorted(asked.terms)) !== JSON.stringify(sorted(terms))) {
    const msg = `'${nameInSentence(scheme.name)}' was changed meanwhile: choose it again, and tell the borrower its terms of today`;
    throw invalid([{ msg, path: "scheme" }]);
  }
  if (asked.interestRate !== undefined && asked.interestRate !== first) {
    const msg = `'${nameInSentence(scheme.name)}' starts at ${first}% a year: leave the rate as it is, or choose no scheme`;
    throw invalid([{ msg, path: "interestRate" }]);
  }
}

function refuseOtherSums(asked: LoanTerms, { monthly, total }: { monthly: Paise; total: Paise }): void {
  const { monthlyPayment, totalPayment } = asked;
  if (monthlyPayment !== undefined && toPaise(monthlyPayment) !== monthly) {
    const msg = `The interest of the first month comes to ${formatPaise(monthly)}`;
    throw invalid([{ msg, path: "monthlyPayment" }]);
  }
  if (totalPayment !== undefined && toPaise(totalPayment) !== total) {
    const msg = `Paid as it falls due, the loan comes to ${formatPaise(total)} in all`;
    throw invalid([{ msg, path: "totalPayment" }]);
  }
}

/** Ignores the order of keys and empty values. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const filled = Object.entries(value).filter(([, each]) => each !== undefined && each !== "");
  return filled.sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, each]) => [key, sorted(each)]);
}
