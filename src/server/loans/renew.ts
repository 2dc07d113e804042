/** Renews a loan: pays it off with a payment and a new loan on the same gold. */
import type { Book, Closing, Split } from "#domain/loan/book.ts";
import { dayOf } from "#domain/basics/dates.ts";
import { formatPaise, type Paise, toPaise, toRupees } from "#domain/basics/money.ts";
import { oneRupee } from "#domain/loan/repayment.ts";
import { divideClosing, arrearsProblem, renewalAmounts } from "#domain/loan/renewal.ts";
import { renew as declared, type RenewalForm } from "#resources/loans/commands/renew.ts";
import { completeValues } from "#engine/declare/derive.ts";
import { photosIn } from "#engine/declare/photos.ts";
import { linkFiles } from "#engine/server/files/files.ts";
import { loans } from "#resources/loans/loans.ts";
import { invalid, Problem } from "#engine/server/http/problem.ts";
import type { Payout } from "./disbursals.ts";
import { goldItemRows } from "./gold-items.ts";
import { bookOfRow } from "./books.ts";
import { type ConcessionToRecord, concessionOf } from "./concession.ts";
import { auditedLoanValues } from "./creation-terms.ts";
import { lendTo, type LendingDeps, type LentLoan } from "./lend.ts";
import { lockBorrower, lockActiveLoan } from "./loan-row.ts";
import { closeLoan, insertPayment, issueReceipt, noPaymentMethod, type RecordedPayment } from "./payments.ts";
import { customerRow } from "#server/customers/customer-store.ts";
import type { CustomerRow } from "#server/customers/customer-table.ts";
import type { ChangeContext, Handler } from "#engine/server/stores/store.ts";
import { goldItemOf } from "./gold-item-table.ts";
import type { LoanRow } from "./loan-table.ts";

export const renew: Handler<RenewalForm, LendingDeps> = async (sent, change, deps) => {
  const { parentId: loanId } = change;
  const { lending, trade } = deps;
  const old = await lockActiveLoan(change, loanId, "renewed");
  const day = dayOf(change.now.toISOString());
  const book = await bookOfRow(change.db, old, trade);
  const { closing, concession } = concessionOf(sent, { book, day }, change, lending);
  const upToDate = change.isApproved ? withFiguresOf(book.closingOn(day), sent, change) : sent;
  const renewal = withRounding(upToDate, change, { closing, isWhole: book.isInWholeRupees(day) });
  refuseOtherAmounts(renewal, { ...book.closingOn(day).split, rounding: closing.split.rounding });
  const { rebate } = closing;
  const due = {
    total: closing.total,
    principal: closing.split.principal,
    isWhole: book.isInWholeRupees(day),
  };
  const { rolledOver, received } = renewalAmounts(due, toPaise(renewal.amount));
  const splits = divideClosing(closing, received);
  const { interest, principal } = splits.received;
  const paidOff = { interest: interest + closing.conceded.interest, principal };
  const problem = trade.renewsOnlyInOrder && arrearsProblem(book.owedOn(day), paidOff);
  if (problem) throw new Problem(409, problem);
  const { overdue } = book.owedOn(day);
  if (overdue >= oneRupee) change.needsApproval("inArrears", { overdue });
  if (received > 0 && !renewal.method) {
    throw invalid([{ msg: `Choose the payment method for ${formatPaise(received)}`, path: "method" }]);
  }
  // Takes receipt numbers before the borrower is locked, as every payment does, to prevent deadlocks.
  const paid = await payOff(old, { renewal, book, splits, rebate, rolledOver, received, concession }, change);
  await lockBorrower(change, old);
  const borrower = await customerRow(change.db, old.customer_id);
  const { loan, terms, notice } = await lendAgain({ loan: old, rolledOver }, borrower, renewal, change, deps);
  await closeLoan(change, old, { ...paid, rebate, renewedBy: loan._id, borrower });
  const event = { after: auditedLoanValues(declared.fields, renewal, terms) };
  const notices = [change.isApproved && differenceNotice(received - toPaise(sent.received)), notice];
  return {
    data: { ...renewal, _id: loan._id },
    notice: notices.filter(Boolean).join(" ") || undefined,
    event,
  };
};

/** Takes today's figures, for a renewal that is approved on a later day. */
function withFiguresOf({ split, rebate }: Closing, sent: RenewalForm, { actor }: ChangeContext): RenewalForm {
  const owed = (amount: Paise) => (amount === 0 ? undefined : toRupees(amount));
  const figures = {
    interest: toRupees(split.interest),
    principal: toRupees(split.principal),
    penal: owed(split.penal),
    charges: owed(split.charges),
    rebate: owed(rebate),
    rounding: undefined,
  };
  return completeValues(declared, { ...sent, ...figures }, actor) as RenewalForm;
}

function differenceNotice(more: Paise): string | undefined {
  if (more === 0) return undefined;
  const difference = `${formatPaise(Math.abs(more))} ${more > 0 ? "more" : "less"}`;
  return `The borrower pays ${difference} than was asked for, because of today's figures.`;
}

/** Adds a missing rounding, which follows from the other amounts. */
function withRounding(
  sent: RenewalForm,
  { actor }: ChangeContext,
  { closing, isWhole }: { closing: Closing; isWhole: boolean },
): RenewalForm {
  if (sent.rounding !== undefined || !isWhole) return sent;
  const { rounding } = closing.split;
  return completeValues(declared, { ...sent, rounding: toRupees(rounding) }, actor) as RenewalForm;
}

function refuseOtherAmounts(sent: RenewalForm, split: Split): void {
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

async function lendAgain(
  before: NonNullable<Payout["before"]>,
  customer: CustomerRow,
  renewal: RenewalForm,
  change: ChangeContext,
  deps: LendingDeps,
): Promise<LentLoan> {
  const { loan: old } = before;
  const { db, audit } = change;
  const articles = (await goldItemRows(db, old.id)).filter(({ release_id }) => release_id === null);
  const goldItems = articles.map(goldItemOf);
  const lending = {
    before,
    articles,
    customer,
    form: { ...renewal, goldItems },
    otherValues: { renews: old.id, depositedBank: old.deposited_bank },
  };
  const lent = await lendTo(lending, change, deps);
  const pictures = photosIn(loans.fields, { goldItems }).map(({ id }) => id);
  await linkFiles(change, { area: loans.name, recordId: lent.loan._id }, pictures);
  const { kind, scheme, amount, term, interestRate, rateBasis, monthlyPayment, totalPayment } =
    lent.terms.agreed;
  const terms = { kind, scheme, amount, term, interestRate, rateBasis, monthlyPayment, totalPayment };
  const agreed = { goldItems, ...terms, limitReason: renewal.limitReason };
  audit({
    area: loans.name,
    act: "created",
    recordId: lent.loan._id,
    title: customer.name,
    after: auditedLoanValues(loans.fields, agreed, lent.terms),
  });
  return lent;
}

async function payOff(
  old: LoanRow,
  { renewal, book, splits, rebate, rolledOver, received, concession }: PayoffParts,
  change: ChangeContext,
): Promise<{ last: RecordedPayment; paid: Paise }> {
  let settlement: RecordedPayment | undefined;
  if (received > 0) {
    const { method, transactionId = "" } = renewal;
    const settled = { book, amount: received, purpose: "settlement", split: splits.received } as const;
    settlement = await insertPayment(change, old, { ...settled, method, transactionId, concession });
    issueReceipt(change, old.id, settlement);
  }
  const last = await insertPayment(change, old, {
    ...(settlement ? { after: settlement } : { book, concession }),
    amount: rolledOver,
    purpose: "renewal",
    split: splits.rolledOver,
    rebate,
    ...noPaymentMethod,
  });
  return { last, paid: received + rolledOver };
}

type PayoffParts = {
  renewal: RenewalForm;
  book: Book;
  splits: ReturnType<typeof divideClosing>;
  concession?: ConcessionToRecord;
} & Record<"rebate" | "rolledOver" | "received", Paise>;
