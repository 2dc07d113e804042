/** Calculates a loan's balances after postings, and the postings that change or close them. Amounts in paise. */
import type { Paise } from "#domain/basics/money.ts";
import type { Balances, PrincipalFollows } from "#domain/loan/balances.ts";
import { type AccountKey, type Posting, postingsBetween } from "./accounts.ts";

export const zeroBalances: Balances = { loans: 0, interest: 0, penal: 0, charges: 0, advance: 0 };

/** Advance payments are a liability, so their sign is opposite. */
const balanceAccounts = [
  ["loans", "loans", 1],
  ["interest", "interest-receivable", 1],
  ["penal", "penal-receivable", 1],
  ["charges", "charges-receivable", 1],
  ["advance", "paid-in-advance", -1],
] as const satisfies readonly (readonly [keyof Balances, AccountKey, 1 | -1])[];

export function afterPostings(balances: Balances, postings: readonly Posting[]): Balances {
  const after = { ...balances };
  for (const [part, account, sign] of balanceAccounts)
    for (const { debit, credit, amount } of postings) {
      if (debit === account) after[part] += sign * amount;
      if (credit === account) after[part] -= sign * amount;
    }
  return after;
}

/** Returns the postings that bring the balances to the target. A decrease posts the other way round. */
export function postingsToReach(
  current: Balances,
  target: Omit<Balances, "charges">,
  principalFollows: PrincipalFollows = "schedule",
): Posting[] {
  const interestAccrued =
    principalFollows === "payments" ? target.interest - current.interest : owed(target) - owed(current);
  const principalFromAdvance = principalFollows === "payments" ? 0 : current.loans - target.loans;
  const interestRepaid = current.interest + interestAccrued - target.interest;
  return [
    ...postingsBetween([["interest-receivable", interestAccrued]], [["interest-income", interestAccrued]]),
    ...postingsBetween(
      [["penal-receivable", target.penal - current.penal]],
      [["penal-income", target.penal - current.penal]],
    ),
    ...postingsBetween([["paid-in-advance", interestRepaid]], [["interest-receivable", interestRepaid]]),
    ...postingsBetween([["paid-in-advance", principalFromAdvance]], [["loans", principalFromAdvance]]),
  ];
}

const owed = ({ loans, interest, advance }: Omit<Balances, "charges">): Paise => loans + interest - advance;

/** Advance pays principal and interest and is income beyond that; principal still owed is written off. */
export function closingPostings({ loans, interest, penal, charges, advance }: Balances): Posting[] {
  const remainder = loans + interest + penal + charges - advance;
  const writtenOff = Math.min(Math.max(0, remainder), Math.max(0, loans - advance));
  return postingsBetween(
    [
      ["paid-in-advance", advance],
      ["write-off", writtenOff],
      ["rebate", Math.max(0, remainder) - writtenOff],
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
