/** Amounts in paise. */
import type { Day } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { AccountKey } from "./accounts.ts";

/** Amounts are always above zero. */
export type Posting = { debit: AccountKey; credit: AccountKey; amount: Paise };

/** `about` is the record by which a reversal finds the entry. Accrued interest has none. */
export type Entry = { day: Day; narration: string; postings: readonly Posting[]; about?: string };

export type Side = readonly (readonly [AccountKey, Paise])[];

/** A negative amount moves to the other side. Throws if the sides differ. */
export function postingsBetween(debited: Side, credited: Side): Posting[] {
  const debits = [...debited.filter(isAbove), ...credited.filter(isBelow).map(negate)];
  const credits = [...credited.filter(isAbove), ...debited.filter(isBelow).map(negate)];
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

export const reversedPostings = (postings: readonly Posting[]): Posting[] =>
  postings.map(({ debit, credit, amount }) => ({ debit: credit, credit: debit, amount }));

const isAbove = ([, amount]: Side[number]) => amount > 0;
const isBelow = ([, amount]: Side[number]) => amount < 0;
const negate = ([account, amount]: Side[number]) => [account, -amount] as const;
const sumOf = (side: Side): Paise => side.reduce((sum, [, amount]) => sum + amount, 0);
