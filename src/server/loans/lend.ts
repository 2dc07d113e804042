import { goldValueOn } from "#domain/gold/articles.ts";
import { maturesOn } from "#domain/loan/daily-balance/terms.ts";
import { type Day, dayOf } from "#domain/basics/dates.ts";
import { bookOf } from "#domain/loan/book.ts";
import { kindOf, loanKinds } from "#domain/loan/kinds.ts";
import { isWithinLimit, lendingRuleOn } from "#domain/loan/lending-limits.ts";
import { formatPaise, type Paise, toPaise, toRupees } from "#domain/basics/money.ts";
import { aboveLimitMessage, aboveLimitProblem, type LendingPolicy } from "#domain/loan/above-limit-policy.ts";
import { maturityOf } from "#domain/loan/schedule.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import { accountOfPayout } from "#domain/ledger/accounts.ts";
import { lendingStep } from "#domain/ledger/steps.ts";
import {
  costOfDailyLoan,
  dailyTermsFromForm,
  instalmentsOf,
  type LoanTerms,
  rateBasisFor,
} from "#resources/loans/agreement.ts";
import { type WireDailyTerms, copyTerms, termsWithoutScheme } from "#resources/loans/daily-terms.ts";
import type { Disbursal } from "#resources/loans/disbursal.ts";
import { articleOf } from "#resources/loans/gold-items.ts";
import { type LendingAssessment, assessLending } from "#resources/loans/lending-assessment.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { loans } from "#resources/loans/loans.ts";
import type { Scheme } from "#resources/loans/scheme.ts";
import { isForKind } from "#resources/loans/scheme-rules.ts";
import type { AnyFields, Row } from "#engine/declare/vocabulary.ts";
import { auditedValues } from "#engine/server/audit/differences.ts";
import { askForConfirmation } from "#engine/server/http/confirmation.ts";
import { invalid } from "#engine/server/http/problem.ts";
import { insertRecord } from "#engine/server/stores/records.ts";
import type { ChangeContext } from "#engine/server/stores/store.ts";
import { borrowerOf, upsertCustomer } from "#server/customers/customer-store.ts";
import type { CustomerRow } from "#server/customers/customer-table.ts";
import type { Handler } from "#server/handler.ts";
import { post } from "#server/ledger/posting.ts";
import { loanNarration } from "#server/ledger/records/narrations.ts";
import { refuseOldRate } from "#server/office/gold-rate-store.ts";
import { nextDocumentNumber } from "#server/papers/document-series.ts";
import type { StoreDeps } from "#server/store-deps.ts";
import { bookInputOfRow } from "./books.ts";
import { insertCharge } from "./charges.ts";
import { disbursalRowOf, type Payout } from "./disbursals.ts";
import { type GoldItemRow, goldItemOf, goldItemRow } from "./gold-item-table.ts";
import { insertGoldItems } from "./gold-items.ts";
import { type LoanRow, loanTable } from "./loan-table.ts";
import { withOwedAfter } from "./loan-view.ts";
import { refuseUsedPackets } from "./packets.ts";
import { schemeInForce } from "./scheme-store.ts";
import { owedElsewhere, rateChangesFor } from "./valuation.ts";

/** Creates or updates the customer, then lends on the gold. */
export const lend: Handler<Loan, LendingDeps> = async (form, change, deps) => {
  const customer = await upsertCustomer(change, form);
  // The rows get the id of the loan once it is made.
  const articles = form.goldItems.map((item, position) => goldItemRow("", position, item));
  await refuseUsedPackets(change.db, articles);
  const lending = { customer, form, values: form, articles };
  const { loan, terms, notice } = await lendTo(lending, change, deps);
  return { data: loan, notice, event: { after: auditedLoanValues(loans.fields, form, terms) } };
};

/** Lends to a customer who is locked. Checks terms and limit, writes and posts the loan, and issues its ticket. */
export async function lendTo(lending: Lending, change: ChangeContext, deps: LendingDeps): Promise<LentLoan> {
  const { customer, form, values, articles, before } = lending;
  const rolledOver = before?.rolledOver ?? 0;
  const paidOut = toPaise(form.amount) - rolledOver;
  const terms = await termsOf(form, change);
  const { valued, notice } = await checkLimit(lending, terms, change, deps);

  const row = await insertRecord(loanTable, { ...values, ...terms.agreed }, change, {
    status: "active",
    customer_id: customer.id,
    created_by: change.actor.id,
    rate_basis: rateBasisFor(terms.agreed, change.actor.role),
    ...terms.row,
    ...valued,
    ticket_number: await nextDocumentNumber(change, "ticket"),
    ...(await disbursalRowOf(change, form, { customerId: customer.id, paidOut, before })),
  });
  const items = articles.map((article, position) => ({ ...article, loan_id: row.id, position }));
  await insertGoldItems(change.db, items);
  await postLoan(row, rolledOver, change);
  for (const charge of terms.charges) await insertCharge(change, row, { ...charge, on: "lending" });

  const loan = loanOfRows({ row, customer, items, terms, paidOut }, deps);
  const ticket = { kind: "ticket", parentId: row.id, recordId: row.id, number: row.ticket_number } as const;
  change.issue({ ...ticket, read: { loan } });
  return { loan, terms, notice };
}

export type LendingDeps = Pick<StoreDeps, "lending" | "trade">;

/** Loan to make. A renewal lends on articles that were pledged for the loan `before`. */
type Lending = Pick<Payout, "before"> & {
  customer: CustomerRow;
  form: LoanTerms & Disbursal & Pick<Loan, "goldItems" | "limitReason">;
  /** Further values that the loan keeps. */
  values: Row;
  articles: readonly GoldItemRow[];
};

export type LentLoan = { loan: Loan; terms: CreationTerms; notice?: string };

type CreationTerms = LendingAssessment & {
  /** Name and version for display. */
  scheme?: { schemeName: string; schemeVersion: number };
  /** Complete terms, including calculated ones. */
  agreed: LoanTerms;
  row: Pick<LoanRow, "kind" | "scheme_id" | "scheme_version" | "terms" | "matures_on">;
};

/** Values for the audit log, with the name and version of the scheme instead of its key. */
export const auditedLoanValues = (
  fields: AnyFields,
  { scheme: _, ...agreed }: Row,
  { scheme }: CreationTerms,
): Row => auditedValues(fields, { ...agreed, ...scheme });

async function termsOf(form: LoanTerms, change: ChangeContext): Promise<CreationTerms> {
  const since = dayOf(change.now.toISOString());
  // Picks the terms, because the other fields of a renewal concern the old loan.
  const { kind, scheme, terms, amount, term, interestRate, monthlyPayment, totalPayment } = form;
  const sent = { kind, scheme, terms, amount, term, interestRate, monthlyPayment, totalPayment };
  return instalmentsOf(sent, change.actor)
    ? instalmentTerms(sent, since)
    : dailyBalanceTerms(sent, since, change);
}

function instalmentTerms({ scheme, terms, ...sent }: LoanTerms, since: Day): CreationTerms {
  if (scheme) throw invalid([{ msg: "Equal instalment loans have no scheme", path: "scheme" }]);
  const { term: months, monthlyPayment, totalPayment } = sent;
  const due = { since, months, monthly: toPaise(monthlyPayment), total: toPaise(totalPayment) };
  return {
    ...assessLending(sent, since),
    agreed: sent,
    row: {
      kind: "instalments",
      scheme_id: null,
      scheme_version: null,
      terms: "",
      matures_on: maturityOf(due),
    },
  };
}

/** A daily-balance loan keeps a copy of the terms of its scheme. */
async function dailyBalanceTerms(sent: LoanTerms, since: Day, { db }: ChangeContext): Promise<CreationTerms> {
  const scheme = sent.scheme ? await schemeInForce(db, sent.scheme, since) : undefined;
  const terms = scheme ? copyTerms(scheme) : termsWithoutScheme(sent.interestRate);
  if (scheme) refuseOtherTerms(scheme, terms, sent);
  const { monthly, total } = costOfDailyLoan(sent, terms, since);
  refuseOtherSums(sent, { monthly, total });
  return {
    ...assessLending({ ...sent, terms }, since),
    scheme: scheme && { schemeName: scheme.name, schemeVersion: scheme.version },
    agreed: {
      ...sent,
      terms,
      interestRate: scheme ? (terms.slabs[0]?.rate ?? 0) : sent.interestRate,
      monthlyPayment: toRupees(monthly),
      totalPayment: toRupees(total),
    },
    row: {
      kind: kindOf(sent),
      scheme_id: scheme?._id ?? null,
      scheme_version: scheme?.version ?? null,
      terms: JSON.stringify(terms),
      matures_on: maturesOn(dailyTermsFromForm(sent, terms, since)),
    },
  };
}

/** Refuses terms that differ from those shown to the borrower. */
function refuseOtherTerms(
  scheme: Pick<Scheme, "name" | "kind" | "maximumTerm">,
  terms: WireDailyTerms,
  sent: LoanTerms,
): void {
  const name = `'${nameInSentence(scheme.name)}'`;
  const first = terms.slabs[0]?.rate;
  if (!isForKind(scheme, sent)) {
    const { label } = loanKinds[scheme.kind];
    throw invalid([{ msg: `${name} is for ${label} loans`, path: "scheme" }]);
  }
  if (scheme.maximumTerm !== undefined && sent.term > scheme.maximumTerm)
    throw invalid([{ msg: `${name} allows at most ${scheme.maximumTerm} months`, path: "term" }]);
  if (sent.terms && JSON.stringify(sorted(sent.terms)) !== JSON.stringify(sorted(terms))) {
    const msg = `${name} has changed. Choose it again, and tell the borrower its current terms`;
    throw invalid([{ msg, path: "scheme" }]);
  }
  if (sent.interestRate !== undefined && sent.interestRate !== first) {
    const msg = `${name} starts at ${first}% a year. Keep that rate, or choose no scheme`;
    throw invalid([{ msg, path: "interestRate" }]);
  }
}

/** Ignores the order of keys and empty values. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const filled = Object.entries(value).filter(([, each]) => each !== undefined && each !== "");
  return filled.sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, each]) => [key, sorted(each)]);
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

/**
 * Values the gold by the current rates. Above the limit, the policy refuses the loan or adds a notice. The limit counts
 * the customer's other loans, but not the one that is renewed.
 */
async function checkLimit(
  { customer, form, before }: Lending,
  terms: CreationTerms,
  change: ChangeContext,
  { lending: policy, trade }: LendingDeps,
): Promise<{ valued: Partial<LoanRow>; notice?: string }> {
  const { db, now, actor } = change;
  const { goldItems, limitReason: reason } = form;
  const day = dayOf(now.toISOString());
  await refuseOldRate(db, day, trade);
  const rates = await rateChangesFor(db, day);
  const value = goldValueOn(day, rates, goldItems.map(articleOf), trade.unassayedCountsAs) ?? 0;
  const rule = terms.applyMaximumLtv(lendingRuleOn(day));
  const others = await owedElsewhere(db, customer.id, { day, except: before?.loan.id });
  const valued = { gold_value_paise: value, lending_rule: rule.version, limit_reason: reason ?? "" };
  if (isWithinLimit(terms.counted, value, rule, others)) return { valued };
  const problem = aboveLimitProblem(policy.aboveLimit, { role: actor.role, reason });
  if (problem) throw invalid([problem]);
  askIfFarAbove(toPaise(form.amount), terms.maxAmount({ value, rule, others }), change, policy);
  return { valued, notice: aboveLimitMessage };
}

/** Asks, because an extra zero is easily typed. */
function askIfFarAbove(
  amount: Paise,
  most: Paise,
  change: ChangeContext,
  { confirmBeyondPercent }: LendingPolicy,
): void {
  if (amount <= most * (1 + confirmBeyondPercent / 100)) return;
  const question = `${formatPaise(amount)} is far above the limit of ${formatPaise(most)} for this gold. Lend anyway?`;
  askForConfirmation(question, change);
}

/** `rolledOver` is rolled over from the renewed loan, so it is not paid out. */
async function postLoan(row: LoanRow, rolledOver: Paise, change: ChangeContext): Promise<void> {
  const book = bookOf(bookInputOfRow(row));
  const day = dayOf(row.created_at);
  const { loans: owed } = book.balancesOn(day);
  const lent = { amount: row.amount_paise, rolledOver, way: accountOfPayout[row.disbursed_by], owed };
  const step = lendingStep(lent, { day, narration: loanNarration(row), about: row.id });
  await post(change, row.id, [step], book);
}

type WrittenRows = { row: LoanRow; customer: CustomerRow; items: readonly GoldItemRow[] } & {
  terms: CreationTerms;
  paidOut: Paise;
};

/** The loan as its page and its ticket show it, from the rows just written. */
function loanOfRows({ row, customer, items, terms, paidOut }: WrittenRows, { trade }: LendingDeps): Loan {
  const day = dayOf(row.created_at);
  const loan: Loan = {
    ...loanTable.toWire({
      ...row,
      schemeName: terms.scheme?.schemeName ?? "",
      payoutNotSaid: row.disbursed_by === "" ? paidOut : 0,
    }),
    ...borrowerOf(customer),
    goldItems: items.map(goldItemOf),
  };
  const charged = terms.charges.map(({ net, gst }) => ({ of: "charge", day, amount: net + gst }) as const);
  return withOwedAfter(loan, charged, { day, trade });
}
