/** Replays a loan's records into ledger entries, from its first day. Amounts in paise. */
import { withEvents, type Book, bookOf, type BookInput, noSplit, type Split } from "#domain/loan/book.ts";
import { type Charge, taxWithin, totalWithTax, type Conceded } from "#domain/loan/charges.ts";
import type { LoanEvent } from "#domain/loan/by-days/accrual.ts";
import type { Day } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { AccountKey, Entry, Posting } from "./accounts.ts";
import { zeroBalances } from "./balances.ts";
import type { Balances } from "#domain/loan/balances.ts";
import {
  accrualStep,
  catchUpStep,
  chargeStep,
  closingStep,
  type StepDetails,
  lendingStep,
  type LedgerState,
  paymentStep,
  reversalStep,
  type LedgerStep,
  waiverStep,
} from "./steps.ts";

export type LoanRecord = {
  /** Current terms; its payments are replaced by `events`. */
  loan: BookInput;
  amount: Paise;
  rolledOver: Paise;
  paidFrom: AccountKey;
  creation: StepDetails;
  /** Oldest first. */
  events: readonly RecordedEvent[];
  /** Undefined while the loan runs. */
  closedOn?: Day;
};

export type RecordedEvent = StepDetails &
  (
    | ({ of: "charge" } & Pick<Charge, "net" | "gst">)
    // A waiver of a concession is about the payment with which it was made.
    | { of: "waiver"; from: keyof Conceded; amount: Paise }
    | {
        of: "payment";
        amount: Paise;
        into: AccountKey;
        /** `part` is the borrower's payment in a renewal; the new loan settles the remainder. */
        as: "repayment" | "part" | "settlement";
        split?: Split;
      }
    | { of: "reversal"; reverses: string }
  );

export function replayLoan(record: LoanRecord, today: Day): LedgerStep {
  let effective: RecordedEvent[] = [];
  const entries: Entry[] = [];
  const currentBook = () => bookOf(withEvents(record.loan, effective.flatMap(loanEventsOf)));
  const { creation, closedOn } = record;
  let posted: LedgerState = { balances: zeroBalances, until: creation.day };
  let isOpen = true;
  const addStep = (step: LedgerStep) => {
    entries.push(...step.entries);
    posted = step.posted;
  };
  addStep(lendingStep({ ...record, owed: currentBook().balancesOn(creation.day).loans }, creation));
  for (const event of record.events) {
    const { day, narration, about } = event;
    const details = { day, narration, about };
    const bookBefore = currentBook();
    const previous = effective.at(-1);
    const continuesPayment = event.of === "payment" && previous?.of === "payment" && previous.as === "part";
    const accrues = event.of === "payment" || (event.of === "waiver" && event.from !== "charges");
    if (isOpen && !continuesPayment)
      addStep(accrues ? accrualStep(bookBefore, posted, day) : catchUpStep(bookBefore, posted, day));
    if (event.of === "charge") addStep(chargeStep(posted, event, details));
    if (event.of === "waiver")
      addStep(waiverStep(posted, { ...event, tax: taxOfWaiver(event, effective, posted) }, details));
    if (event.of === "payment") {
      const split = event.split ?? splitOf(event, continuesPayment ? undefined : bookBefore, posted.balances);
      addStep(paymentStep(posted, { ...event, split }, details));
      isOpen = !(
        event.as === "settlement" ||
        (event.as === "repayment" && (bookBefore.isClosedBy(day, event.amount) || split.rounding !== 0))
      );
      if (!isOpen) addStep(closingStep(posted, details));
    }
    if (event.of === "reversal") {
      effective = effective.filter((other) => other.about !== event.reverses);
      isOpen = true;
      addStep(
        reversalStep(posted, postingsAbout(entries, event.reverses), { book: currentBook(), ...details }),
      );
    } else effective.push(event);
  }
  if (closedOn === undefined) addStep(catchUpStep(currentBook(), posted, today));
  else if (isOpen) {
    addStep(catchUpStep(currentBook(), posted, closedOn));
    addStep(closingStep(posted, { ...creation, day: closedOn }));
  }
  return { entries, posted };
}

function loanEventsOf(event: RecordedEvent): LoanEvent[] {
  if (event.of === "reversal") return [];
  if (event.of === "charge") return [{ of: "charge", day: event.day, amount: totalWithTax([event]) }];
  return [event];
}

function taxOfWaiver(
  { from, amount }: RecordedEvent & { of: "waiver" },
  effective: readonly RecordedEvent[],
  { balances }: LedgerState,
): Paise {
  if (from !== "charges") return 0;
  const charges = effective.filter((event) => event.of === "charge");
  return taxWithin(charges, { usedUp: totalWithTax(charges) - balances.charges, amount });
}

/** Splits a payment recorded without its split: by today's rules, or principal first for other settlements. */
function splitOf(
  { day, amount, as }: RecordedEvent & { of: "payment" },
  book: Book | undefined,
  { loans }: Balances,
): Split {
  if (book && as === "repayment") return book.splitOf(day, amount);
  const closing = book?.closingOn(day);
  if (closing && as === "settlement" && amount === closing.total) return closing.split;
  const principal = Math.min(amount, loans);
  return { ...noSplit, principal, interest: amount - principal };
}

const postingsAbout = (entries: readonly Entry[], about: string): Posting[] =>
  entries.filter((entry) => entry.about === about).flatMap(({ postings }) => postings);
