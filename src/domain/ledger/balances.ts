/** Balances of one loan's accounts, and the postings that bring them to the loan's book. Amounts in paise. */
import type { Paise } from "#domain/basics/money.ts";
import type { Balances, PrincipalFollows } from "#domain/loan/balances.ts";
import type { Account } from "./accounts.ts";
import { type Posting, postingsBetween } from "./entry.ts";

export const noBalances: Balances = { loans: 0, interest: 0, penal: 0, charges: 0, advance: 0 };

/** Advance payments are a liability to the borrower, so their sign is opposite. */
const parts = [
  ["loans", "loans", 1],
  ["interest", "interest-receivable", 1],
  ["penal", "penal-receivable", 1],
  ["charges", "charges-receivable", 1],
  ["advance", "paid-in-advance", -1],
] as const satisfies readonly (readonly [keyof Balances, Account, 1 | -1])[];

export function afterPostings(balances: Balances, postings: readonly Posting[]): Balances {
  const after = { ...balances };
  for (const [part, account, sign] of parts)
    for (const { debit, credit, amount } of postings) {
      if (debit === account) after[part] += sign * amount;
      if (credit === account) after[part] -= sign * amount;
    }
  return after;
}

/**
 * Posts accrued interest and penal charges as income and moves advance payments to what has fallen due. A decrease posts
 * the other way round.
 */
export function towards(
  now: Balances,
  target: Omit<Balances, "charges">,
  follows: PrincipalFollows = "schedule",
): Posting[] {
  const grown = follows === "payments" ? target.interest - now.interest : owed(target) - owed(now);
  const repaid = follows === "payments" ? 0 : now.loans - target.loans;
  const interestRepaid = now.interest + grown - target.interest;
  return [
    ...postingsBetween([["interest-receivable", grown]], [["interest-income", grown]]),
    ...postingsBetween(
      [["penal-receivable", target.penal - now.penal]],
      [["penal-income", target.penal - now.penal]],
    ),
    ...postingsBetween([["paid-in-advance", interestRepaid]], [["interest-receivable", interestRepaid]]),
    ...postingsBetween([["paid-in-advance", repaid]], [["loans", repaid]]),
  ];
}

const owed = ({ loans, interest, advance }: Omit<Balances, "charges">): Paise => loans + interest - advance;

/**
 * Clears the balances of a closing loan. Advance pays principal and interest and is income beyond that; principal still
 * owed is written off, the remainder is rebate.
 */
export function closing({ loans, interest, penal, charges, advance }: Balances): Posting[] {
  const remainder = loans + interest + penal + charges - advance;
  const lost = Math.min(Math.max(0, remainder), Math.max(0, loans - advance));
  return postingsBetween(
    [
      ["paid-in-advance", advance],
      ["write-off", lost],
      ["rebate", Math.max(0, remainder) - lost],
    ],
    [
      ["loans", loans],
      ["interest-receivable", interest],
      ["penal-receivable", penal],
      ["charges-receivable", charges],
      ["interest-income", Math.max(0, -remainder)],
    ],
  );
}
