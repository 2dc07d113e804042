import { nothing } from "#domain/allocation.ts";
import { dayOf } from "#domain/dates.ts";
import { formatPaise, type Paise, toPaise } from "#domain/money.ts";
import type { LendingPolicy } from "#domain/policy.ts";
import { renewalOf } from "#domain/renewal.ts";
import type { Settlement } from "#domain/standing.ts";
import type { Renewal } from "#resources/commands/renew.ts";
import { loans } from "#resources/loans.ts";
import { auditedValues } from "#server/audit/differences.ts";
import type { Handler } from "#server/commands/index.ts";
import { Problem } from "#server/http/problem.ts";
import type { Payout } from "#server/stores/disbursals.ts";
import { goldItemRows, insertGoldItems } from "#server/stores/gold-items.ts";
import { settlementOfRow } from "#server/stores/loan-book.ts";
import { deskOfNew } from "#server/stores/loan-desk.ts";
import { insertLoanRow, lockBorrower, lockedActiveLoan } from "#server/stores/loan-row.ts";
import { closeLoan, insertPayment, noPaymentMethod } from "#server/stores/payment-rows.ts";
import type { Changing } from "#server/stores/store.ts";
import { goldItemOf } from "#server/tables/gold-items.ts";
import type { LoanRow } from "#server/tables/loans.ts";

/** The renewal of the loan that the path names. */
export const renew: Handler<Renewal> = async (renewal, change, { lending }) => {
  const { loanId = "" } = change.params;
  const old = await lockedActiveLoan(change.db, loanId, "renewed");
  const settlement = settlementOfRow(old, dayOf(change.now.toISOString()));
  refuseOthers(renewal, settlement);
  const { rebate } = settlement;
  const { carried } = renewalOf(settlement, toPaise(renewal.amount));
  // Receipts before what counts the loans, as every payment has it: in two orders, two would wait for one another.
  const paid = await payOff(old, { renewal, settlement }, change);
  await lockBorrower(change.db, old);
  const { id, notice } = await lendAnew({ loan: old, carried }, renewal, change, lending);
  await closeLoan(change, old, { paid, rebate, renewedBy: id });
  return { data: { ...renewal, _id: id }, notice };
};

/** What the borrower was told is what they pay. */
function refuseOthers(sent: Renewal, { interest, principal }: Settlement): void {
  if (toPaise(sent.interest) === interest && toPaise(sent.principal) === principal) return;
  throw new Problem(
    409,
    `${formatPaise(interest)} of interest and ${formatPaise(principal)} of principal are due today`,
  );
}

/**
 * A new loan on what is still pledged, with what is entered of it and what counts. Its limit is tested without the loan
 * that it takes the place of.
 */
async function lendAnew(
  before: NonNullable<Payout["before"]>,
  renewal: Renewal,
  change: Changing,
  policy: LendingPolicy,
) {
  const { loan: old } = before;
  const { db, audit } = change;
  const pledged = (await goldItemRows(db, old.id)).filter(({ release_id }) => release_id === null);
  const goldItems = pledged.map(goldItemOf);
  const lent = { customerId: old.customer_id, loan: { ...renewal, goldItems }, before };
  const { desk, notice } = await deskOfNew(change, lent, policy);
  const { amount, term, interestRate, rateBasis, monthlyPayment, totalPayment, limitReason } = renewal;
  const terms = { amount, term, interestRate, rateBasis, monthlyPayment, totalPayment, limitReason };
  const id = await insertLoanRow(terms, change, {
    ...desk,
    customer_id: old.customer_id,
    deposited_bank: old.deposited_bank,
    renews: old.id,
  });
  await insertGoldItems(
    db,
    pledged.map((item, position) => ({ ...item, loan_id: id, position })),
  );
  const agreed = { goldItems, ...terms };
  audit({ area: loans.name, act: "created", recordId: id, after: auditedValues(loans.fields, agreed) });
  change.issue({ kind: "ticket", loanId: id, recordId: id, number: desk.ticket_number });
  return { id, notice };
}

/** The borrower pays the interest and what the new loan does not cover; the new loan pays the rest. In all, so much. */
async function payOff(
  old: LoanRow,
  { renewal, settlement }: { renewal: Renewal; settlement: Settlement },
  change: Changing,
): Promise<Paise> {
  const { interest, paidDown, carried } = renewalOf(settlement, toPaise(renewal.amount));
  const received = interest + paidDown;
  if (received > 0) {
    const { method, transactionId = "" } = renewal;
    const split = { interest, principal: paidDown, advance: 0 };
    const settled = { amount: received, purpose: "settlement", split } as const;
    await insertPayment(change, old.id, { ...settled, method, transactionId });
  }
  const split = { ...nothing, principal: carried };
  const { rebate } = settlement;
  await insertPayment(change, old.id, {
    amount: carried,
    purpose: "renewal",
    split,
    rebate,
    ...noPaymentMethod,
  });
  return received + carried;
}
