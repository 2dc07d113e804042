/** All that a loan has posted, from its records: for books of before. Amounts in paise. */
import { type Book, bookOf, type Lent, noSplit, type Split } from "#domain/loan/book.ts";
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

/** A loan as it was made, and all that happened since, the oldest first. */
export type LoanRecord = {
  /** As it is now; what was paid or happened is read from `happened`. */
  loan: Lent;
  amount: Paise;
  carried: Paise;
  way: Account;
  made: What;
  happened: readonly Recorded[];
  /** The day it was closed; undefined while it runs. */
  closedOn?: Day;
};

export type Recorded = What &
  (
    | ({ of: "charge" } & Pick<Charge, "net" | "gst">)
    | { of: "waiver"; from: "charges" | "penal"; amount: Paise }
    | {
        of: "payment";
        amount: Paise;
        into: Account;
        /** A settlement closes the loan; where a renewal pays the rest of it, the first is but a part. */
        as: "repayment" | "part" | "settlement";
        /** What it became, where that was kept. */
        split?: Split;
      }
    | { of: "reversal"; reverses: string }
  );

/** `about` is the key of the record. */
type What = { day: Day; narration: string; about: string };

/** Everything up to a day, and where that leaves the loan. */
export function historyOf(record: LoanRecord, today: Day): Step {
  const standing: Recorded[] = [];
  const entries: Entry[] = [];
  const bookNow = () => bookOf(asOf(record.loan, standing));
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
    const last = standing.at(-1);
    const goesOn = each.of === "payment" && last?.of === "payment" && last.as === "part";
    const grows = each.of === "payment" || (each.of === "waiver" && each.from === "penal");
    if (isOpen && !goesOn) take(grows ? accrued(before, posted, day) : caughtUp(before, posted, day));
    if (each.of === "charge") take(charged(posted, each, what));
    if (each.of === "waiver") take(waived(posted, { ...each, tax: taxOf(each, standing, posted) }, what));
    if (each.of === "payment") {
      const split = each.split ?? splitOf(each, goesOn ? undefined : before, posted.balances);
      take(paid(posted, { ...each, split }, what));
      isOpen = !(
        each.as === "settlement" ||
        (each.as === "repayment" && (before.isClosedBy(day, each.amount) || split.rounding !== 0))
      );
      if (!isOpen) take(closed(posted, what));
    }
    if (each.of === "reversal") {
      const at = standing.findIndex((one) => one.of === "payment" && one.about === each.reverses);
      standing.splice(at, at < 0 ? 0 : 1);
      isOpen = true;
      take(reversed(posted, postingsAbout(entries, each.reverses), { book: bookNow(), ...what }));
    } else standing.push(each);
  }
  if (closedOn === undefined) take(caughtUp(bookNow(), posted, today));
  else if (isOpen) {
    take(caughtUp(bookNow(), posted, closedOn));
    take(closed(posted, { ...made, day: closedOn }));
  }
  return { entries, posted };
}

/** The loan as it stood after so much had happened; what settled it is no repayment of instalments. */
function asOf(loan: Lent, standing: readonly Recorded[]): Lent {
  if (loan.kind !== "instalments") return { ...loan, happened: standing.flatMap(happeningOf) };
  const payments = standing.map((each) => (each.of === "payment" ? each.amount : 0));
  return { ...loan, paid: payments.reduce((sum, amount) => sum + amount, 0) };
}

function happeningOf(each: Recorded): Happening[] {
  if (each.of === "reversal") return [];
  if (each.of === "charge") return [{ of: "charge", day: each.day, amount: withTax([each]) }];
  return [each];
}

function taxOf(
  { from, amount }: Recorded & { of: "waiver" },
  standing: readonly Recorded[],
  { balances }: Posted,
): Paise {
  if (from === "penal") return 0;
  const charges = standing.filter((each) => each.of === "charge");
  return taxWithin(charges, { taken: withTax(charges) - balances.charges, amount });
}

/** Of a payment of which nobody kept it: as it is divided today, and what settled otherwise repaid principal first. */
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
