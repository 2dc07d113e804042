/** An entry of the ledger: what moved at once, in rows of an amount from one account to another. Amounts in paise. */
import type { Day } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { Account } from "./accounts.ts";

/** Always more than nothing. */
export type Posting = { debit: Account; credit: Account; amount: Paise };

/** `about` is the record that it came of, by which a reversal finds it; interest that grew came of none. */
export type Entry = { day: Day; narration: string; postings: readonly Posting[]; about?: string };

export type Side = readonly (readonly [Account, Paise])[];

/**
 * Pairs what is debited with what is credited, in their order. What is below nought stands on the other side; the two
 * sides must come to the same.
 */
export function postingsBetween(debited: Side, credited: Side): Posting[] {
  const debits = [...debited.filter(isAbove), ...credited.filter(isBelow).map(turnedSign)];
  const credits = [...credited.filter(isAbove), ...debited.filter(isBelow).map(turnedSign)];
  if (sumOf(debits) !== sumOf(credits)) throw new Error("An entry is out of balance");
  const postings: Posting[] = [];
  let [at, left] = [0, credits[0]?.[1] ?? 0];
  for (const [debit, whole] of debits) {
    let open = whole;
    while (open > 0) {
      const [credit] = credits[at] as (typeof credits)[number];
      const amount = Math.min(open, left);
      if (debit !== credit) postings.push({ debit, credit, amount });
      open -= amount;
      left -= amount;
      if (left === 0) {
        at += 1;
        left = credits[at]?.[1] ?? 0;
      }
    }
  }
  return postings;
}

/** What takes rows back. */
export const turnedRound = (postings: readonly Posting[]): Posting[] =>
  postings.map(({ debit, credit, amount }) => ({ debit: credit, credit: debit, amount }));

const isAbove = ([, amount]: Side[number]) => amount > 0;
const isBelow = ([, amount]: Side[number]) => amount < 0;
const turnedSign = ([account, amount]: Side[number]) => [account, -amount] as const;
const sumOf = (side: Side): Paise => side.reduce((sum, [, amount]) => sum + amount, 0);
