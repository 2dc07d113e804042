import { company } from "#company";
import { type Day, dayOf, formatDate } from "#domain/basics/dates.ts";
import { type Paise, toPaise } from "#domain/basics/money.ts";
import { isByDays } from "#domain/loan/kinds.ts";
import { type Standing, standingOn } from "#domain/loan/standing.ts";
import { accountOf, type Entry, isEntry, type Line, parts, sumOf } from "#resources/loans/account.ts";
import { allocationOfLoan, scheduleOfLoan, standingOfLoan } from "#resources/loans/loan-book.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { borrowerBlock, loanBlock, sumBlock } from "./blocks-of.ts";
import type { Fact, PaperDeclaration } from "./paper.ts";
import type { Wording } from "./wording.ts";

/** Shows the state right after the payment. */
export const receipt: PaperDeclaration = {
  title: (w) => w.titles.receipt,
  size: "A5",
  beside: "payments",
  compose({ date, recordId, loan, payments, charges, waivers }, w) {
    const account = accountOf(loan, { payments, charges, waivers }, dayOf(date));
    const at = account.findIndex((line) => isEntry(line) && line.payment._id === recordId);
    const entry = account[at] as Entry;
    const { payment } = entry;
    return {
      copies: [w.copies.customer],
      blocks: [
        borrowerBlock(loan, w),
        sumBlock(w.receipt.received, toPaise(payment.amount), w),
        { as: "facts", title: w.receipt.went, facts: factsOf(loan, entry, account.slice(0, at + 1), w) },
        ...(payment.split ? [] : [{ as: "text", lines: [w.receipt.undivided] } as const]),
        loanBlock(loan, w),
        { as: "signatures", by: [w.signatures.company(company.legalName)] },
      ],
    };
  },
};

/** Uses the account up to this payment, so later payments do not change the receipt. */
function factsOf(loan: Loan, entry: Entry, until: readonly Line[], w: Wording): Fact[] {
  const { receipt, rupees } = w;
  const { payment, split, day, left = 0 } = entry;
  const went = payment.split;
  const part = (key: (typeof parts)[number]): string => {
    const amount: Paise = went ? toPaise(went[key] ?? 0) : (split?.[key] ?? 0);
    return amount !== 0 ? rupees(amount) : "";
  };
  const byDays = isByDays(loan);
  const next = left > 0 ? arrearsAfter(loan, entry)?.next : undefined;
  const principal = left > 0 ? principalAfter(loan, until, day) : 0;
  const closed = left > 0 && loan.renewedBy ? receipt.renewed : receipt.closed;
  return [
    [receipt.method, receipt.methods[payment.method]],
    [receipt.reference, payment.transactionId ?? ""],
    ...parts.map((key): Fact => [w.split[key], part(key)]),
    [byDays ? receipt.owed : receipt.outstanding, rupees(left)],
    [w.settlement.principal, principal === undefined ? "" : rupees(principal)],
    [byDays ? receipt.nextDue : receipt.next, next ? receipt.by(next.amount, formatDate(next.due)) : closed],
  ];
}

const principalAfter = (loan: Loan, until: readonly Line[], day: Day): Paise | undefined =>
  isByDays(loan)
    ? toPaise(loan.amount) - sumOf(until).principal
    : allocationOfLoan(loan, day)?.principalOutstanding;

/** Daily-balance loans use the state after the payment is recorded. */
function arrearsAfter(loan: Loan, { day, balance }: Entry): Standing | undefined {
  if (isByDays(loan)) return standingOfLoan(loan, day);
  const schedule = scheduleOfLoan(loan);
  return schedule && standingOn(day, schedule, toPaise(loan.totalPayment) - balance);
}
