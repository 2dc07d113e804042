/** Turns events of a loan into ledger entries, in paise. Source: gold-loan rules, "Names on the wire", when. */
import type { Book, Split } from "#domain/loan/book.ts";
import { addDays, addMonths, type Day, formatDate } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { Conceded } from "#domain/loan/charges.ts";
import { type AccountKey, type Entry, type Posting, postingsBetween, reversedPostings } from "./accounts.ts";
import { afterPostings, closingPostings, zeroBalances, postingsToReach } from "./balances.ts";
import type { Balances } from "#domain/loan/balances.ts";

export type LedgerState = { balances: Balances; until: Day };

export type LedgerStep = { entries: readonly Entry[]; posted: LedgerState };

type AccrualSource = Pick<Book, "balancesOn" | "dueDays" | "principalFollows">;

type Lending = { amount: Paise; rolledOver: Paise; paidFrom: AccountKey; owed: Paise };

export type StepDetails = { day: Day; narration: string; about: string };

/** Posts a new loan. Principal that the instalments do not repay, because their total is rounded down, is rounding. */
export function lendingStep(
  { amount, rolledOver, paidFrom, owed }: Lending,
  { day, narration, about }: StepDetails,
): LedgerStep {
  const postings = postingsBetween(
    [
      ["loans", owed],
      ["rounding", amount - owed],
    ],
    [
      ["renewals", rolledOver],
      [paidFrom, amount - rolledOver],
    ],
  );
  return stepOfEntry({ balances: zeroBalances, until: day }, { day, narration, about, postings });
}

export const payoutStep = (
  posted: LedgerState,
  { amount, paidFrom }: { amount: Paise; paidFrom: AccountKey },
  details: StepDetails,
): LedgerStep =>
  stepOfEntry(posted, {
    ...details,
    postings: postingsBetween([["suspense", amount]], [[paidFrom, amount]]),
  });

/** Posts what accrues by each due date and month end. Assumes no event since the last posting. */
export function catchUpStep(book: AccrualSource, posted: LedgerState, day: Day): LedgerStep {
  const entries: Entry[] = [];
  let state = posted;
  for (const next of postingDays(book.dueDays(), posted.until, day)) {
    const step = stepUpTo(book, state, next);
    entries.push(...step.entries);
    state = step.posted;
  }
  return { entries, posted: { ...state, until: day > state.until ? day : state.until } };
}

export function accrualStep(book: AccrualSource, posted: LedgerState, day: Day): LedgerStep {
  const caughtUp = catchUpStep(book, posted, day);
  const last = stepUpTo(book, caughtUp.posted, day);
  return { entries: [...caughtUp.entries, ...last.entries], posted: last.posted };
}

function stepUpTo(book: AccrualSource, posted: LedgerState, day: Day): LedgerStep {
  const postings = postingsToReach(posted.balances, book.balancesOn(day), book.principalFollows);
  return stepOfEntry(posted, { day, narration: `Interest and charges up to ${formatDate(day)}`, postings });
}

export const chargeStep = (
  posted: LedgerState,
  { net, gst }: Record<"net" | "gst", Paise>,
  details: StepDetails,
): LedgerStep =>
  stepOfEntry(posted, {
    ...details,
    postings: postingsBetween(
      [["charges-receivable", net + gst]],
      [
        ["charges-income", net],
        ["gst-payable", gst],
      ],
    ),
  });

export const waiverStep = (
  posted: LedgerState,
  { from, amount, tax }: { from: keyof Conceded; amount: Paise; tax: Paise },
  details: StepDetails,
): LedgerStep =>
  stepOfEntry(posted, {
    ...details,
    postings: postingsBetween(
      [
        [waivedFrom[from].income, amount - tax],
        ["gst-payable", tax],
      ],
      [[waivedFrom[from].receivable, amount]],
    ),
  });

/** Interest stays income. A concession on it is booked as an expense. */
const waivedFrom = {
  interest: { income: "interest-conceded", receivable: "interest-receivable" },
  penal: { income: "penal-income", receivable: "penal-receivable" },
  charges: { income: "charges-income", receivable: "charges-receivable" },
} as const satisfies Record<keyof Conceded, Record<"income" | "receivable", AccountKey>>;

export const paymentStep = (
  posted: LedgerState,
  { amount, split, into }: { amount: Paise; split: Split; into: AccountKey },
  details: StepDetails,
): LedgerStep => stepOfEntry(posted, { ...details, postings: postingsOfPayment(amount, split, into) });

const postingsOfPayment = (amount: Paise, split: Split, into: AccountKey): Posting[] =>
  postingsBetween(
    [[into, amount]],
    [
      ["charges-receivable", split.charges],
      ["penal-receivable", split.penal],
      ["interest-receivable", split.interest],
      ["loans", split.principal],
      ["paid-in-advance", split.advance],
      ["rounding", split.rounding],
    ],
  );

export const closingStep = (posted: LedgerState, details: StepDetails): LedgerStep =>
  stepOfEntry(posted, { ...details, postings: closingPostings(posted.balances) });

export function reversalStep(
  posted: LedgerState,
  postings: readonly Posting[],
  { book, ...details }: StepDetails & { book: AccrualSource },
): LedgerStep {
  const reversal = stepOfEntry(posted, { ...details, postings: reversedPostings(postings) });
  const difference = stepUpTo(book, reversal.posted, details.day);
  return { entries: [...reversal.entries, ...difference.entries], posted: difference.posted };
}

export function nextPostingDay(dueDays: readonly Day[], after: Day): Day {
  const monthEnd = endOfMonth(addDays(after, 1));
  const due = dueDays.find((each) => each > after);
  return due !== undefined && due < monthEnd ? due : monthEnd;
}

function postingDays(dueDays: readonly Day[], after: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let day = nextPostingDay(dueDays, after); day <= to; day = nextPostingDay(dueDays, day))
    days.push(day);
  return days;
}

const endOfMonth = (day: Day): Day => addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1);

const stepOfEntry = ({ balances, until }: LedgerState, entry: Entry): LedgerStep => ({
  entries: entry.postings.length > 0 ? [entry] : [],
  posted: {
    balances: afterPostings(balances, entry.postings),
    until: entry.day > until ? entry.day : until,
  },
});
