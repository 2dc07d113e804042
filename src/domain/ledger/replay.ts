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

/** Oldest first. */
export type LoanRecord = {
  /** Current terms; payments and events are read from `happened`. */
  loan: BookInput;
  amount: Paise;
  rolledOver: Paise;
  way: AccountKey;
  creation: StepDetails;
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
  for (const each of record.events) {
    const { day, narration, about } = each;
    const details = { day, narration, about };
    const before = currentBook();
    const last = effective.at(-1);
    const continuesPayment = each.of === "payment" && last?.of === "payment" && last.as === "part";
    const accrues = each.of === "payment" || (each.of === "waiver" && each.from !== "charges");
    if (isOpen && !continuesPayment)
      addStep(accrues ? accrualStep(before, posted, day) : catchUpStep(before, posted, day));
    if (each.of === "charge") addStep(chargeStep(posted, each, details));
    if (each.of === "waiver")
      addStep(waiverStep(posted, { ...each, tax: taxOfWaiver(each, effective, posted) }, details));
    if (each.of === "payment") {
      const split = each.split ?? splitOf(each, continuesPayment ? undefined : before, posted.balances);
      addStep(paymentStep(posted, { ...each, split }, details));
      isOpen = !(
        each.as === "settlement" ||
        (each.as === "repayment" && (before.isClosedBy(day, each.amount) || split.rounding !== 0))
      );
      if (!isOpen) addStep(closingStep(posted, details));
    }
    if (each.of === "reversal") {
      effective = effective.filter((one) => one.about !== each.reverses);
      isOpen = true;
      addStep(
        reversalStep(posted, postingsAbout(entries, each.reverses), { book: currentBook(), ...details }),
      );
    } else effective.push(each);
  }
  if (closedOn === undefined) addStep(catchUpStep(currentBook(), posted, today));
  else if (isOpen) {
    addStep(catchUpStep(currentBook(), posted, closedOn));
    addStep(closingStep(posted, { ...creation, day: closedOn }));
  }
  return { entries, posted };
}

function loanEventsOf(each: RecordedEvent): LoanEvent[] {
  if (each.of === "reversal") return [];
  if (each.of === "charge") return [{ of: "charge", day: each.day, amount: totalWithTax([each]) }];
  return [each];
}

function taxOfWaiver(
  { from, amount }: RecordedEvent & { of: "waiver" },
  effective: readonly RecordedEvent[],
  { balances }: LedgerState,
): Paise {
  if (from !== "charges") return 0;
  const charges = effective.filter((each) => each.of === "charge");
  return taxWithin(charges, { taken: totalWithTax(charges) - balances.charges, amount });
}

/** By today's rules, or principal first for other settlements. */
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
