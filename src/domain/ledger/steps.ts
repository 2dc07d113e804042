/**
 * Postings of each event of a loan, for the counter and for rebuilding older books from their records. Amounts in paise.
 * Source: gold-loan rules, "Names on the wire", when.
 */
import type { Book, Split } from "#domain/loan/book.ts";
import { addDays, addMonths, type Day, formatDate } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { Account } from "./accounts.ts";
import { afterPostings, closing, noBalances, towards } from "./balances.ts";
import type { Balances } from "#domain/loan/balances.ts";
import { type Entry, type Posting, postingsBetween, turnedRound } from "./entry.ts";

/** Balances of a loan's accounts, and the day up to which interest is posted. */
export type Posted = { balances: Balances; until: Day };

/** Entries to write, and the loan's posted state after them. */
export type Step = { entries: readonly Entry[]; posted: Posted };

type Accruing = Pick<Book, "balancesOn" | "dueDays" | "principalFollows">;

type EventDetails = { day: Day; narration: string; about: string };

/**
 * `way` is the account that paid out everything not rolled over. Principal that the instalments do not repay, because
 * their total was rounded down, is rounding.
 */
export function lent(
  { amount, carried, way, owed }: Record<"amount" | "carried" | "owed", Paise> & { way: Account },
  { day, narration, about }: EventDetails,
): Step {
  const postings = postingsBetween(
    [
      ["loans", owed],
      ["rounding", amount - owed],
    ],
    [
      ["renewals", carried],
      [way, amount - carried],
    ],
  );
  return posting({ balances: noBalances, until: day }, { day, narration, about, postings });
}

/** Records the account of a payout later. */
export const paidOutBy = (
  posted: Posted,
  { amount, way }: { amount: Paise; way: Account },
  what: EventDetails,
): Step => posting(posted, { ...what, postings: postingsBetween([["suspense", amount]], [[way, amount]]) });

/** Posts interest at every due date and month's end since the last posting. Assumes no event in between. */
export function caughtUp(book: Accruing, posted: Posted, day: Day): Step {
  const entries: Entry[] = [];
  let now = posted;
  for (const next of postingDays(book.dueDays(), posted.until, day)) {
    const step = upTo(book, now, next);
    entries.push(...step.entries);
    now = step.posted;
  }
  return { entries, posted: { ...now, until: day > now.until ? day : now.until } };
}

/** Posts those entries, and then the interest up to the day itself. */
export function accrued(book: Accruing, posted: Posted, day: Day): Step {
  const before = caughtUp(book, posted, day);
  const last = upTo(book, before.posted, day);
  return { entries: [...before.entries, ...last.entries], posted: last.posted };
}

function upTo(book: Accruing, posted: Posted, day: Day): Step {
  const postings = towards(posted.balances, book.balancesOn(day), book.principalFollows);
  return posting(posted, { day, narration: `Interest and charges up to ${formatDate(day)}`, postings });
}

export const charged = (
  posted: Posted,
  { net, gst }: Record<"net" | "gst", Paise>,
  what: EventDetails,
): Step =>
  posting(posted, {
    ...what,
    postings: postingsBetween(
      [["charges-receivable", net + gst]],
      [
        ["charges-income", net],
        ["gst-payable", gst],
      ],
    ),
  });

/** Reverses income, and the tax contained in waived charges. */
export const waived = (
  posted: Posted,
  { from, amount, tax }: { from: "charges" | "penal"; amount: Paise; tax: Paise },
  what: EventDetails,
): Step =>
  posting(posted, {
    ...what,
    postings: postingsBetween(
      [
        [from === "penal" ? "penal-income" : "charges-income", amount - tax],
        ["gst-payable", tax],
      ],
      [[from === "penal" ? "penal-receivable" : "charges-receivable", amount]],
    ),
  });

export const paid = (
  posted: Posted,
  { amount, split, into }: { amount: Paise; split: Split; into: Account },
  what: EventDetails,
): Step => posting(posted, { ...what, postings: postingsOfPayment(amount, split, into) });

export const postingsOfPayment = (amount: Paise, split: Split, into: Account): Posting[] =>
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

/** Clears all balances of the loan. */
export const closed = (posted: Posted, what: EventDetails): Step =>
  posting(posted, { ...what, postings: closing(posted.balances) });

/** Reverses the postings and brings the accounts to the book without them. */
export function reversed(
  posted: Posted,
  postings: readonly Posting[],
  { book, ...what }: EventDetails & { book: Accruing },
): Step {
  const back = posting(posted, { ...what, postings: turnedRound(postings) });
  const difference = upTo(book, back.posted, what.day);
  return { entries: [...back.entries, ...difference.entries], posted: difference.posted };
}

export const corrected = (posted: Posted, postings: readonly Posting[], what: EventDetails): Step =>
  posting(posted, { ...what, postings });

/** Next due date or month's end, whichever comes first. */
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

const posting = ({ balances, until }: Posted, entry: Entry): Step => ({
  entries: entry.postings.length > 0 ? [entry] : [],
  posted: {
    balances: afterPostings(balances, entry.postings),
    until: entry.day > until ? entry.day : until,
  },
});
