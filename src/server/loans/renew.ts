import type { Book, Closing } from "#domain/loan/book.ts";
import { type Day, dayOf } from "#domain/basics/dates.ts";
import { formatPaise, type Paise, toPaise, toRupees } from "#domain/basics/money.ts";
import { dividedFor, orderProblem, renewalOf } from "#domain/loan/renewal.ts";
import { renew as declared, type Renewal } from "#resources/loans/commands/renew.ts";
import { complete } from "#engine/declare/derive.ts";
import { loans } from "#resources/loans/loans.ts";
import type { Handler } from "#server/handler.ts";
import { invalid, Problem } from "#engine/server/http/problem.ts";
import type { Payout } from "./disbursals.ts";
import { goldItemRows, insertGoldItems } from "./gold-items.ts";
import { bookOfRow } from "./books.ts";
import { deskOfNew } from "./loan-desk.ts";
import { insertLoanRow, lockBorrower, lockedActiveLoan } from "./loan-row.ts";
import { audited, madeUnder } from "./made-under.ts";
import {
  closeLoan,
  insertPayment,
  issueReceipt,
  noPaymentMethod,
  type RecordedPayment,
} from "./payment-rows.ts";
import type { StoreDeps } from "#server/store-deps.ts";
import type { Changing } from "#engine/server/stores/store.ts";
import { goldItemOf } from "./gold-item-table.ts";
import type { LoanRow } from "./loan-table.ts";

/** Renews the loan. */
export const renew: Handler<Renewal> = async (sent, change, { lending, trade }) => {
  const { parentId: loanId } = change;
  const old = await lockedActiveLoan(change, loanId, "renewed");
  const day = dayOf(change.now.toISOString());
  const book = await bookOfRow(change.db, old, trade);
  const closing = book.closingOn(day);
  const renewal = rounded(sent, change, { book, day });
  refuseOthers(renewal, closing);
  const { rebate } = closing;
  const due = {
    total: closing.total,
    principal: closing.split.principal,
    isWhole: book.isInWholeRupees(day),
  };
  const { carried, received } = renewalOf(due, toPaise(renewal.amount));
  const splits = dividedFor(closing, received);
  const problem = trade.renewsOnlyInOrder && orderProblem(book.owedOn(day), splits.received);
  if (problem) throw new Problem(409, problem);
  if (received > 0 && !renewal.method) {
    throw invalid([{ msg: `Say how the ${formatPaise(received)} is paid`, path: "method" }]);
  }
  // Receipt numbers are taken before the borrower is locked, as for every payment, which prevents deadlocks.
  const paid = await payOff(old, { renewal, book, splits, rebate, carried, received }, change);
  await lockBorrower(change, old);
  const { id, notice, made } = await lendAnew({ loan: old, carried }, renewal, change, { lending, trade });
  await closeLoan(change, old, { ...paid, rebate, renewedBy: id });
  const event = { after: audited(declared.fields, renewal, made) };
  return { data: { ...renewal, _id: id }, notice, event };
};

/** Fills in a missing rounding, which follows from the other amounts. */
function rounded(
  sent: Renewal,
  { actor }: Changing,
  { book, day }: { book: Pick<Book, "closingOn" | "isInWholeRupees">; day: Day },
): Renewal {
  if (sent.rounding !== undefined || !book.isInWholeRupees(day)) return sent;
  const { rounding } = book.closingOn(day).split;
  return complete(declared, { ...sent, rounding: toRupees(rounding) }, actor) as Renewal;
}

/** Refuses amounts that differ from those shown to the borrower. */
function refuseOthers(sent: Renewal, { split }: Closing): void {
  if (parts.every(([part]) => toPaise(sent[part] ?? 0) === split[part])) return;
  const due = parts
    .filter(([part]) => split[part] !== 0 || part === "interest" || part === "principal")
    .map(([part, name]) => `${formatPaise(split[part])} of ${name}`);
  throw new Problem(409, `${new Intl.ListFormat("en-IN").format(due)} are due today`);
}

const parts = [
  ["charges", "charges"],
  ["penal", "penal charges"],
  ["interest", "interest"],
  ["principal", "principal"],
  ["rounding", "rounding"],
] as const;

/**
 * Creates the new loan on the remaining gold, with entered and confirmed values. Its limit does not count the old loan.
 */
async function lendAnew(
  before: NonNullable<Payout["before"]>,
  renewal: Renewal,
  change: Changing,
  policies: Pick<StoreDeps, "lending" | "trade">,
) {
  const { loan: old } = before;
  const { db, audit } = change;
  const pledged = (await goldItemRows(db, old.id)).filter(({ release_id }) => release_id === null);
  const goldItems = pledged.map(goldItemOf);
  const made = await madeUnder(change, renewal);
  const lent = { customerId: old.customer_id, loan: { ...renewal, goldItems }, made, before };
  const { desk, notice } = await deskOfNew(change, lent, policies);
  const { limitReason } = renewal;
  const more = { ...desk, customer_id: old.customer_id, deposited_bank: old.deposited_bank };
  const { carried } = before;
  const { id } = await insertLoanRow(made, { limitReason }, change, { ...more, renews: old.id }, carried);
  await insertGoldItems(
    db,
    pledged.map((item, position) => ({ ...item, loan_id: id, position })),
  );
  const { kind, scheme, amount, term, interestRate, rateBasis, monthlyPayment, totalPayment } = made.terms;
  const terms = { kind, scheme, amount, term, interestRate, rateBasis, monthlyPayment, totalPayment };
  const agreed = { goldItems, ...terms, limitReason };
  audit({ area: loans.name, act: "created", recordId: id, after: audited(loans.fields, agreed, made) });
  change.issue({ kind: "ticket", parentId: id, recordId: id, number: desk.ticket_number });
  return { id, notice, made };
}

/** The borrower pays the amounts that the new loan does not cover, then the rollover pays the remainder. */
async function payOff(
  old: LoanRow,
  { renewal, book, splits, rebate, carried, received }: Closed,
  change: Changing,
): Promise<{ by: RecordedPayment; paid: Paise }> {
  let settlement: RecordedPayment | undefined;
  if (received > 0) {
    const { method, transactionId = "" } = renewal;
    const settled = { book, amount: received, purpose: "settlement", split: splits.received } as const;
    settlement = await insertPayment(change, old, { ...settled, method, transactionId });
    issueReceipt(change, old.id, settlement);
  }
  const by = await insertPayment(change, old, {
    ...(settlement ? { after: settlement } : { book }),
    amount: carried,
    purpose: "renewal",
    split: splits.carried,
    rebate,
    ...noPaymentMethod,
  });
  return { by, paid: received + carried };
}

type Closed = { renewal: Renewal; book: Book; splits: ReturnType<typeof dividedFor> } & Record<
  "rebate" | "carried" | "received",
  Paise
>;
