/** Loan-to-value limits of the Reserve Bank of India, and the largest loan they allow on a gold value. */
import { type Day, dayOf } from "#domain/basics/dates.ts";
import { type Paise, toPaise } from "#domain/basics/money.ts";
import { type BasisPoints, toBasisPoints } from "#domain/basics/measures.ts";

type Tier = { upTo: Paise; percent: number };

/** Loans made under a rule keep its `version`. */
export type LendingRule = { version: string; since: Day; source: string; tiers: readonly Tier[] };

const tiersOf2026: readonly Tier[] = [
  { upTo: toPaise(2_50_000), percent: 85 },
  { upTo: toPaise(5_00_000), percent: 80 },
  { upTo: Number.POSITIVE_INFINITY, percent: 75 },
];

/** By the borrower's total debt. Amounts in paise, shares in percent. Oldest first; a new rule goes to the end. */
export const lendingRules: readonly [LendingRule, ...LendingRule[]] = [
  {
    version: "RBI-2014",
    since: "2014-01-08",
    source: "Reserve Bank of India, DNBS.CC.PD.No.365/03.10.01/2013-14",
    tiers: [{ upTo: Number.POSITIVE_INFINITY, percent: 75 }],
  },
  {
    version: "RBI-2026",
    since: "2026-04-01",
    source: "Reserve Bank of India (Lending Against Gold and Silver Collateral) Directions, 2025",
    tiers: tiersOf2026,
  },
  {
    version: "RBI-2026-07",
    since: "2026-07-15",
    source:
      "Reserve Bank of India (Non-Banking Financial Companies – Credit Facilities) Directions, 2025, RBI/DOR/2025-26/347, ¶43-44, as updated on 15 July 2026",
    tiers: tiersOf2026,
  },
];

export const lendingRuleOn = (day: Day): LendingRule =>
  lendingRules.findLast(({ since }) => since <= day) ?? lendingRules[0];

/** A reissued rule with the same shares is not a change. */
export function tiersInForceSince(day: Day): Day {
  const sharesOf = (rule: LendingRule) => JSON.stringify(rule.tiers);
  const until = lendingRules.filter(({ since }) => since <= day);
  const others = until.findLastIndex((rule) => sharesOf(rule) !== sharesOf(lendingRuleOn(day)));
  return (until[others + 1] ?? lendingRules[0]).since;
}

/** The stored version, or the rule in force when the loan was made. */
export const ruleOf = ({
  lendingRule,
  createdAt,
}: {
  lendingRule?: string;
  createdAt: string;
}): LendingRule =>
  lendingRules.find(({ version }) => version === lendingRule) ?? lendingRuleOn(dayOf(createdAt));

/** In percent. A maximum above the rule changes nothing. */
export const withMaximumLtv = (rule: LendingRule, maximumLtv: number | undefined): LendingRule =>
  maximumLtv === undefined
    ? rule
    : {
        ...rule,
        tiers: rule.tiers.map(({ upTo, percent }) => ({ upTo, percent: Math.min(percent, maximumLtv) })),
      };

/** Income-generating loans are exempt, but the books cannot tell: every loan counts, the stricter reading. */
export const tierOf = (total: Paise, { tiers }: LendingRule): Tier =>
  tiers.find(({ upTo }) => total <= upTo) ?? { upTo: Number.POSITIVE_INFINITY, percent: 0 };

/** In whole rupees, rounded down. The best tier wins: ₹2,50,000 at 85 percent, until 80 percent of the value is more. */
export function lendable(
  value: Paise,
  rule: LendingRule,
  others: Paise = 0,
): { amount: Paise; percent: number } {
  const offers = amountsByTier(value, rule, others).map(({ amount, percent }) => ({
    amount: floorToRupees(amount),
    percent,
  }));
  return offers.reduce((best, offer) => (offer.amount > best.amount ? offer : best));
}

/** Largest amount that may count to the limit, to the paisa. */
export const maximumWithin = (value: Paise, rule: LendingRule, others: Paise): Paise =>
  Math.max(...amountsByTier(value, rule, others).map(({ amount }) => amount));

const amountsByTier = (value: Paise, { tiers }: LendingRule, others: Paise) =>
  tiers
    .filter(({ upTo }) => others < upTo)
    .map(({ upTo, percent }) => ({ amount: Math.min(upTo - others, percentOf(value, percent)), percent }));

/** To the paisa. */
export const isWithinLimit = (amount: Paise, value: Paise, rule: LendingRule, others: Paise = 0): boolean =>
  amount <= percentOf(value, tierOf(amount + others, rule).percent);

export type CountedLoan = { id: string; borrower: string; counted: Paise; value: Paise; rule: LendingRule };

/** 0 within the limit. All loans of a borrower count together. */
export function excessesOf(loans: readonly CountedLoan[]): Map<string, Paise> {
  const totals = new Map<string, Paise>();
  for (const { borrower, counted } of loans) totals.set(borrower, (totals.get(borrower) ?? 0) + counted);
  return new Map(
    loans.map(({ id, borrower, counted, value, rule }) => {
      const others = (totals.get(borrower) ?? 0) - counted;
      const isWithin = isWithinLimit(counted, value, rule, others);
      return [id, isWithin ? 0 : counted - lendable(value, rule, others).amount];
    }),
  );
}

/** Rounds up, so that a loan above a limit also shows a ratio above it. */
export const loanToValue = (owed: Paise, value: Paise): BasisPoints =>
  owed === 0 ? 0 : Math.ceil((owed * 10_000) / value);

/** In paise, rounded down to whole rupees like the loan. */
export const shareOfValue = (value: Paise, percent: number): Paise =>
  floorToRupees(percentOf(value, percent));

/** Basis points keep decimal shares of schemes exact. */
const percentOf = (value: Paise, percent: number): Paise =>
  Math.floor((value * toBasisPoints(percent)) / 10_000);
const floorToRupees = (amount: Paise): Paise => Math.floor(amount / 100) * 100;
