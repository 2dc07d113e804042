/** The ledger's chart of accounts, and balanced postings between them. */
import type { Day } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";

type AccountGroup =
  | ("loansGiven" | "receivable" | "cash" | "bank" | "suspense")
  | ("payable" | "tax" | "capital")
  | ("income" | "expense");

/** Keys never change; src/company.ts may rename accounts. `renewals`, where a new loan pays the old, balances to zero. */
export const accounts = {
  loans: { name: "Gold loans", group: "loansGiven" },
  "interest-receivable": { name: "Interest receivable", group: "receivable" },
  "penal-receivable": { name: "Penal charges receivable", group: "receivable" },
  "charges-receivable": { name: "Charges receivable", group: "receivable" },
  cash: { name: "Cash", group: "cash" },
  bank: { name: "Bank", group: "bank" },
  suspense: { name: "Payouts to be classified", group: "suspense" },
  renewals: { name: "Loan renewals", group: "suspense" },
  "paid-in-advance": { name: "Instalments paid in advance", group: "payable" },
  "compensation-payable": { name: "Compensation payable for late handover", group: "payable" },
  capital: { name: "Owner's capital", group: "capital" },
  "gst-payable": { name: "GST payable", group: "tax" },
  "interest-income": { name: "Interest income", group: "income" },
  "penal-income": { name: "Penal charges", group: "income" },
  "charges-income": { name: "Charges", group: "income" },
  rounding: { name: "Rounding", group: "income" },
  "interest-conceded": { name: "Interest conceded", group: "expense" },
  rebate: { name: "Interest waived on early payoff", group: "expense" },
  "write-off": { name: "Loans written off", group: "expense" },
  expenses: { name: "Expenses", group: "expense" },
  "release-compensation": { name: "Compensation for late handover", group: "expense" },
} as const satisfies Record<string, { name: string; group: AccountGroup }>;

export type AccountKey = keyof typeof accounts;

/** Not part of a loan's balances. */
export const compensationAccounts = [
  "release-compensation",
  "compensation-payable",
] as const satisfies readonly AccountKey[];

export const accountKeys = Object.keys(accounts) as AccountKey[];

/** '' is a payout without a recorded method. */
export const accountOfPayout: Readonly<Record<"" | "cash" | "transfer", AccountKey>> = {
  "": "suspense",
  cash: "cash",
  transfer: "bank",
};
export const accountOfMethod = (method: string): AccountKey =>
  method === "handcash" ? "cash" : method === "online" ? "bank" : "suspense";

/** Amounts are in paise and always above zero. */
export type Posting = { debit: AccountKey; credit: AccountKey; amount: Paise };

/** `about` is the record by which a reversal finds the entry. Accrued interest has none. */
export type Entry = { day: Day; narration: string; postings: readonly Posting[]; about?: string };

export type Side = readonly (readonly [AccountKey, Paise])[];

/** Pairs debits with credits. A negative amount moves to the other side. Throws if the sides differ. */
export function postingsBetween(debited: Side, credited: Side): Posting[] {
  const debits = [...debited.filter(isAbove), ...credited.filter(isBelow).map(negate)];
  const credits = [...credited.filter(isAbove), ...debited.filter(isBelow).map(negate)];
  if (sumOf(debits) !== sumOf(credits)) throw new Error("An entry is out of balance");
  const postings: Posting[] = [];
  let [creditIndex, creditLeft] = [0, credits[0]?.[1] ?? 0];
  for (const [debit, debited] of debits) {
    let debitLeft = debited;
    while (debitLeft > 0) {
      const [credit] = credits[creditIndex] as (typeof credits)[number];
      const amount = Math.min(debitLeft, creditLeft);
      if (debit !== credit) postings.push({ debit, credit, amount });
      debitLeft -= amount;
      creditLeft -= amount;
      if (creditLeft === 0) {
        creditIndex += 1;
        creditLeft = credits[creditIndex]?.[1] ?? 0;
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
