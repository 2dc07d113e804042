import { randomUUID } from "node:crypto";
import { type Day, dayOf } from "#domain/basics/dates.ts";
import { type Paise, toPaise } from "#domain/basics/money.ts";
import { accountOfPayout } from "#domain/ledger/accounts.ts";
import { lendingStep } from "#domain/ledger/steps.ts";
import { bookOf } from "#domain/loan/book.ts";
import type { TradePolicy } from "#domain/loan/trade-policy.ts";
import { highRateQuestion } from "#domain/loan/terms-in-words.ts";
import { type LoanTerms, rateBasisFor } from "#resources/loans/agreement.ts";
import type { Disbursal } from "#resources/loans/disbursal.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { loans } from "#resources/loans/loans.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { askForConfirmation } from "#engine/server/http/confirmation.ts";
import { insertRecord } from "#engine/server/stores/records.ts";
import type { ChangeContext, Handler } from "#engine/server/stores/store.ts";
import { borrowerOf, upsertCustomer } from "#server/customers/customer-store.ts";
import type { CustomerRow } from "#server/customers/customer-table.ts";
import { post } from "#server/ledger/posting.ts";
import { loanNarration } from "#server/loans/ledger/narrations.ts";
import { nextDocumentNumber } from "#server/base/document-series.ts";
import { bookInputOfRow } from "./books.ts";
import { insertCharge } from "./charges.ts";
import { auditedLoanValues, type CreationTerms, creationTermsOf } from "./creation-terms.ts";
import { disbursalRowOf, type Payout } from "./disbursals.ts";
import { type GoldItemRow, goldItemOf, goldItemRow } from "./gold-item-table.ts";
import { insertGoldItems, refuseUsedMarks } from "./gold-items.ts";
import { type LoanRow, loanTable } from "./loan-table.ts";
import { viewOfNewLoan } from "./loan-view.ts";
import { goldValueOn } from "#domain/gold/articles.ts";
import {
  aboveLimitMessage,
  aboveLimitProblem,
  farAboveLimitQuestion,
  type LendingPolicy,
} from "#domain/loan/above-limit-policy.ts";
import { isWithinLimit, lendingRuleOn } from "#domain/loan/lending-limits.ts";
import { articleOf } from "#resources/loans/gold-items.ts";
import { invalid } from "#engine/server/http/problem.ts";
import { refuseOldRate } from "#server/office/gold-rate-store.ts";
import { owedElsewhere, rateChangesFor } from "./valuation.ts";

export const lend: Handler<Loan, LendingDeps> = async (form, change, deps) => {
  const customer = await upsertCustomer(change, form);
  // The loan has no id yet; lendTo() sets it in these rows.
  const articles = form.goldItems.map((item, position) => goldItemRow("", position, item));
  await refuseUsedMarks(change.db, articles);
  const lending = { customer, form, otherValues: form, articles };
  const { loan, terms, notice } = await lendTo(lending, change, deps);
  return { data: loan, notice, event: { after: auditedLoanValues(loans.fields, form, terms) } };
};

/** Makes a loan to the customer, whose lock the caller holds. */
export async function lendTo(lending: Lending, change: ChangeContext, deps: LendingDeps): Promise<LentLoan> {
  const { customer, form, otherValues, articles, before } = lending;
  const rolledOver = before?.rolledOver ?? 0;
  const paidOut = toPaise(form.amount) - rolledOver;
  const terms = await creationTermsOf(form, change);
  const rateBasis = rateBasisFor(terms.agreed, change.actor.role);
  const {
    columns: limitColumns,
    notice,
    question,
  } = await checkLendingLimit(
    { form, terms, customerId: customer.id, renewedLoanId: before?.loan.id },
    change,
    deps,
  );
  const rateQuestion = highRateQuestion(terms.agreed.interestRate, rateBasis, "Lend");
  askForConfirmation([question, rateQuestion], change);

  const row = await insertRecord(loanTable, { ...otherValues, ...terms.agreed }, change, {
    status: "active",
    customer_id: customer.id,
    created_by: change.actor.id,
    rate_basis: rateBasis,
    ...terms.columns,
    ...limitColumns,
    ticket_number: await nextDocumentNumber(change, "ticket"),
    ...(await disbursalRowOf(change, form, { customerId: customer.id, paidOut, before })),
  });
  change.noted.set(row.id, row);
  const items = articles.map((article, position) => ({
    ...article,
    id: randomUUID(),
    loan_id: row.id,
    position,
  }));
  await insertGoldItems(change.db, items);
  await postLoan(row, rolledOver, change);
  for (const charge of terms.assessment.charges)
    await insertCharge(change, row, { ...charge, on: "lending" });

  const loan = loanOfRows({ row, customer, items, terms, paidOut }, deps);
  const ticket = { kind: "ticket", parentId: row.id, recordId: row.id, number: row.ticket_number } as const;
  change.issue({ ...ticket, read: { loan } });
  return { loan, terms, notice };
}

export type LendingDeps = { lending: LendingPolicy; trade: TradePolicy };

type Lending = Pick<Payout, "before"> & {
  customer: CustomerRow;
  form: LoanTerms & Disbursal & Pick<Loan, "goldItems" | "limitReason">;
  otherValues: Row;
  articles: readonly GoldItemRow[];
};

export type LentLoan = { loan: Loan; terms: CreationTerms; notice?: string };

/** `rolledOver` comes from the renewed loan, so it is not paid out. */
async function postLoan(row: LoanRow, rolledOver: Paise, change: ChangeContext): Promise<void> {
  const book = bookOf(bookInputOfRow(row));
  const day = dayOf(row.created_at);
  const { loans: owed } = book.balancesOn(day);
  const lent = { amount: row.amount_paise, rolledOver, paidFrom: accountOfPayout[row.disbursed_by], owed };
  const step = lendingStep(lent, { day, narration: loanNarration(row), about: row.id });
  await post(change, row.id, [step], book);
}

type LoanRows = {
  row: LoanRow;
  customer: CustomerRow;
  items: readonly GoldItemRow[];
  terms: CreationTerms;
  paidOut: Paise;
};

function loanOfRows(written: LoanRows, { trade }: LendingDeps): Loan {
  const { row, customer, items, terms, paidOut } = written;
  const day = dayOf(row.created_at);
  const loan: Loan = {
    ...loanTable.toWire({
      ...row,
      schemeName: terms.scheme?.schemeName ?? "",
      payoutNotSaid: row.disbursed_by === "" ? paidOut : 0,
      earliestDue: bookOf(bookInputOfRow(row)).earliestDue(),
    }),
    ...borrowerOf(customer),
    goldItems: items.map(goldItemOf),
  };
  return viewOfNewLoan(loan, chargeEventsOf(terms, day), { day, trade });
}

const chargeEventsOf = ({ assessment }: CreationTerms, day: Day) =>
  assessment.charges.map(({ net, gst }) => ({ of: "charge", day, amount: net + gst }) as const);

type LoanToCheck = {
  form: Pick<Loan, "amount" | "goldItems" | "limitReason">;
  terms: CreationTerms;
  customerId: string;
  renewedLoanId?: string;
};

/** Counts the customer's other loans, but not the one that is renewed. */
async function checkLendingLimit(
  { form, terms: { assessment }, customerId, renewedLoanId }: LoanToCheck,
  change: ChangeContext,
  { lending: policy, trade }: LendingDeps,
): Promise<{ columns: Partial<LoanRow>; notice?: string; question?: string }> {
  const { db, now, actor } = change;
  const { goldItems, limitReason: reason } = form;
  const day = dayOf(now.toISOString());
  await refuseOldRate(db, day, trade);
  const rates = await rateChangesFor(db, day);
  const value = goldValueOn(day, rates, goldItems.map(articleOf), trade.unassayedCountsAs) ?? 0;
  const rule = assessment.applyMaximumLtv(lendingRuleOn(day));
  const others = await owedElsewhere(db, customerId, { day, except: renewedLoanId });
  const columns = { gold_value_paise: value, lending_rule: rule.version, limit_reason: reason ?? "" };
  if (isWithinLimit(assessment.counted, value, rule, others)) return { columns };
  const problem = aboveLimitProblem(policy.aboveLimit, { role: actor.role, reason });
  if (problem) throw invalid([problem]);
  const [amount, limit] = [toPaise(form.amount), assessment.maxAmount({ value, rule, others })];
  change.needsApproval("aboveLimit", { limit });
  const isFar = amount > limit * (1 + policy.confirmBeyondPercent / 100);
  return {
    columns,
    notice: aboveLimitMessage,
    question: isFar ? farAboveLimitQuestion(amount, limit) : undefined,
  };
}
