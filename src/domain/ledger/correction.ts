/** Calculates the postings that bring a loan's ledger in line with its records. Amounts in paise. */
import type { Paise } from "#domain/basics/money.ts";
import { bookOf } from "#domain/loan/book.ts";
import type { Day } from "#domain/basics/dates.ts";
import { type AccountKey, accountKeys, type Posting, postingsBetween } from "./accounts.ts";
import { replayLoan, type LoanRecord } from "./replay.ts";

/** `posted` must have all postings of the loan up to the day. */
export function correctionOf(record: LoanRecord, posted: readonly Posting[], until: Day): Posting[] {
  const { entries } = replayLoan(withoutReceiptSplits(record), until);
  const [now, target] = [totalsOf(posted), totalsOf(entries.flatMap(({ postings }) => postings))];
  const missing = accountKeys.map(
    (account) => [account, totalOf(target, account) - totalOf(now, account)] as const,
  );
  return postingsBetween(
    missing.filter(([, amount]) => amount > 0),
    missing.flatMap(([account, amount]) => (amount < 0 ? [[account, -amount] as const] : [])),
  );
}

/** The book recalculates the split of repayments. Closing payments keep the split on their receipt. */
function withoutReceiptSplits(record: LoanRecord): LoanRecord {
  if (bookOf(record.loan).principalFollows === "schedule") return record;
  const events = record.events.map((each) =>
    each.of === "payment" && each.as === "repayment" ? { ...each, split: undefined } : each,
  );
  return { ...record, events };
}

/** Debits less credits. */
function totalsOf(postings: readonly Posting[]): Map<AccountKey, Paise> {
  const totals = new Map<AccountKey, Paise>();
  for (const { debit, credit, amount } of postings) {
    totals.set(debit, totalOf(totals, debit) + amount);
    totals.set(credit, totalOf(totals, credit) - amount);
  }
  return totals;
}

const totalOf = (totals: ReadonlyMap<AccountKey, Paise>, account: AccountKey): Paise =>
  totals.get(account) ?? 0;
