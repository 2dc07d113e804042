import { company } from "#company";
import { dayOf, formatDate } from "#domain/dates.ts";
import { toPaise } from "#domain/money.ts";
import { standingOn } from "#domain/standing.ts";
import { accountOf, type Entry, scheduleOfLoan } from "#resources/loan-book.ts";
import type { Loan } from "#resources/loans.ts";
import { isTakenBack, type Payment, payments } from "#resources/payments.ts";
import { loanAsOf } from "./as-of.ts";
import { borrowerBlock, loanBlock } from "./blocks-of.ts";
import type { Fact, PaperDeclaration } from "./paper.ts";
import type { Wording } from "./wording.ts";

/** What whoever pays takes home, as things stood right after the payment. */
export const receipt: PaperDeclaration = {
  kind: "receipt",
  size: "A5",
  of: payments,
  compose({ loan: now, payments: all, record }, w) {
    const { loan, made } = loanAsOf(String(record.date), now, all);
    const account = accountOf(loan, made);
    const at = account.findIndex(({ _id }) => _id === record._id);
    const payment = account[at] as Entry;
    const amount = toPaise(payment.amount);
    return {
      number: payment.receiptNumber ?? "",
      date: payment.date,
      copies: [w.copies.customer],
      void: isTakenBack(record) ? w.reversed(reasonOf(all, payment)) : undefined,
      blocks: [
        borrowerBlock(loan, w),
        { as: "sum", label: w.receipt.received, amount },
        { as: "facts", title: w.receipt.went, facts: factsOf(loan, account.slice(0, at + 1), payment, w) },
        loanBlock(loan, w),
        { as: "signatures", by: [w.signatures.company(company.legalName)] },
      ],
    };
  },
};

/** What had been paid by then decides what is still to come. */
function factsOf(
  loan: Loan,
  until: readonly Entry[],
  payment: Entry,
  { receipt: w, rupees }: Wording,
): Fact[] {
  const paid = until.reduce(
    (sum, { status, amount }) => sum + (status === "success" ? toPaise(amount) : 0),
    0,
  );
  const schedule = scheduleOfLoan(loan);
  const next =
    schedule && payment.left > 0 ? standingOn(dayOf(payment.date), schedule, paid).next : undefined;
  return [
    [w.method, w.methods[payment.method]],
    [w.reference, payment.transactionId ?? ""],
    [w.interest, payment.went ? rupees(payment.went.interest) : ""],
    [w.principal, payment.went ? rupees(payment.went.principal) : ""],
    [w.outstanding, rupees(toPaise(payment.left))],
    [w.next, next ? w.by(next.amount, formatDate(next.due)) : w.closed],
  ];
}

/** The reversal's reason; it is the first after the payment that gives its amount back. */
const reasonOf = (payments: readonly Payment[], { amount, date }: Payment): string =>
  payments
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .find((each) => each.entry === "reversal" && each.amount === -amount && each.date >= date)?.reason ?? "";
