/** Rebuilds all postings of a loan from its records, for books older than the ledger. Amounts in paise. */
import { afterEvents, type Book, bookOf, type Lent, noSplit, type Split } from "#domain/loan/book.ts";
import { type Charge, taxWithin, withTax } from "#domain/loan/charges.ts";
import type { Happening } from "#domain/loan/daily-balance/course.ts";
import type { Day } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { Account } from "./accounts.ts";
import { noBalances } from "./balances.ts";
import type { Balances } from "#domain/loan/balances.ts";
import type { Entry, Posting } from "./entry.ts";
import {
  accrued,
  caughtUp,
  charged,
  closed,
  lent,
  type Posted,
  paid,
  reversed,
  type Step,
  waived,
} from "./steps.ts";

/** Loan as it was made, and its events, oldest first. */
export type LoanRecord = {
  /** Current terms; payments and events are read from `happened`. */
  loan: Lent;
  amount: Paise;
  carried: Paise;
  way: Account;
  made: EventDetails;
  happened: readonly Recorded[];
  /** Undefined while the loan runs. */
  closedOn?: Day;
};

export type Recorded = EventDetails &
  (
    | ({ of: "charge" } & Pick<Charge, "net" | "gst">)
    | { of: "waiver"; from: "charges" | "penal"; amount: Paise }
    | {
        of: "payment";
        amount: Paise;
        into: Account;
        /**
         * `settlement` closes the loan. `part` is the borrower's payment in a renewal; the new loan settles the
         * remainder.
         */
        as: "repayment" | "part" | "settlement";
        /** Split at the time of payment, if it was stored. */
        split?: Split;
      }
    | { of: "reversal"; reverses: string }
  );

/** `about` is the key of the record. */
type EventDetails = { day: Day; narration: string; about: string };

/** Returns all entries up to a day, and the loan's posted state after them. */
export function historyOf(record: LoanRecord, today: Day): Step {
  const effective: Recorded[] = [];
  const entries: Entry[] = [];
  const bookNow = () => bookOf(afterEvents(record.loan, effective.flatMap(eventOf)));
  const { made, closedOn } = record;
  let posted: Posted = { balances: noBalances, until: made.day };
  let isOpen = true;
  const take = (step: Step) => {
    entries.push(...step.entries);
    posted = step.posted;
  };
  take(lent({ ...record, owed: bookNow().balancesOn(made.day).loans }, made));
  for (const each of record.happened) {
    const { day, narration, about } = each;
    const what = { day, narration, about };
    const before = bookNow();
    const last = effective.at(-1);
    const continuesPayment = each.of === "payment" && last?.of === "payment" && last.as === "part";
    const accrues = each.of === "payment" || (each.of === "waiver" && each.from === "penal");
    if (isOpen && !continuesPayment)
      take(accrues ? accrued(before, posted, day) : caughtUp(before, posted, day));
    if (each.of === "charge") take(charged(posted, each, what));
    if (each.of === "waiver") take(waived(posted, { ...each, tax: taxOf(each, effective, posted) }, what));
    if (each.of === "payment") {
      const split = each.split ?? splitOf(each, continuesPayment ? undefined : before, posted.balances);
      take(paid(posted, { ...each, split }, what));
      isOpen = !(
        each.as === "settlement" ||
        (each.as === "repayment" && (before.isClosedBy(day, each.amount) || split.rounding !== 0))
      );
      if (!isOpen) take(closed(posted, what));
    }
    if (each.of === "reversal") {
      const at = effective.findIndex((one) => one.of === "payment" && one.about === each.reverses);
      effective.splice(at, at < 0 ? 0 : 1);
      isOpen = true;
      take(reversed(posted, postingsAbout(entries, each.reverses), { book: bookNow(), ...what }));
    } else effective.push(each);
  }
  if (closedOn === undefined) take(caughtUp(bookNow(), posted, today));
  else if (isOpen) {
    take(caughtUp(bookNow(), posted, closedOn));
    take(closed(posted, { ...made, day: closedOn }));
  }
  return { entries, posted };
}

function eventOf(each: Recorded): Happening[] {
  if (each.of === "reversal") return [];
  if (each.of === "charge") return [{ of: "charge", day: each.day, amount: withTax([each]) }];
  return [each];
}

function taxOf(
  { from, amount }: Recorded & { of: "waiver" },
  effective: readonly Recorded[],
  { balances }: Posted,
): Paise {
  if (from === "penal") return 0;
  const charges = effective.filter((each) => each.of === "charge");
  return taxWithin(charges, { taken: withTax(charges) - balances.charges, amount });
}

/** Splits a payment whose split was not stored: by today's rules, or principal first for other settlements. */
function splitOf(
  { day, amount, as }: Recorded & { of: "payment" },
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
