/** Declares the kinds of cash movements outside loans, and posts them to the ledger. Amounts in paise. */
import type { Paise } from "#domain/basics/money.ts";
import { type AccountKey, type Posting, reversedPostings } from "#domain/ledger/accounts.ts";

/** `account` is the other side of the posting. */
export const cashMovementKinds = {
  toBank: { label: "Taken to the bank", way: "out", account: "bank" },
  fromBank: { label: "Brought from the bank", way: "in", account: "bank" },
  expense: { label: "Expense", way: "out", account: "expenses" },
  ownerIn: { label: "Put in by the owner", way: "in", account: "capital" },
  ownerOut: { label: "Taken out by the owner", way: "out", account: "capital" },
} as const satisfies Record<string, { label: string; way: "in" | "out"; account: AccountKey }>;

export type CashMovementKind = keyof typeof cashMovementKinds;

export const cashMovementKindNames = Object.keys(cashMovementKinds) as CashMovementKind[];

/** A reversal has a negative amount and turns the posting round. */
export function postingsOfMovement(kind: CashMovementKind, amount: Paise): Posting[] {
  const { way, account } = cashMovementKinds[kind];
  const [debit, credit] = way === "in" ? (["cash", account] as const) : ([account, "cash"] as const);
  const postings = [{ debit, credit, amount: Math.abs(amount) }];
  return amount < 0 ? reversedPostings(postings) : postings;
}
