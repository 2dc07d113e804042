import { type Day, dayOf } from "#domain/basics/dates.ts";
import { type Paise, toPaise } from "#domain/basics/money.ts";
import { type BasisPoints, toBasisPoints } from "#domain/basics/percent.ts";

export type Tier = { upTo: Paise; percent: number };

/** `version` is what a loan keeps of the rule it was made under. */
export type LendingRule = { version: string; since: Day; source: string; tiers: readonly Tier[] };

/**
 * How much of the gold's value may be lent, by what the borrower owes in all; amounts in paise, shares in percent.
 * Oldest first: a rule to come is one more entry.
 */
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
    tiers: [
      { upTo: toPaise(2_50_000), percent: 85 },
      { upTo: toPaise(5_00_000), percent: 80 },
      { upTo: Number.POSITIVE_INFINITY, percent: 75 },
    ],
  },
  {
    version: "RBI-2026-07",
    since: "2026-07-15",
    source:
      "Reserve Bank of India (Non-Banking Financial Companies – Credit Facilities) Directions, 2025, RBI/DOR/2025-26/347, ¶43-44, as updated on 15 July 2026",
    tiers: [
      { upTo: toPaise(2_50_000), percent: 85 },
      { upTo: toPaise(5_00_000), percent: 80 },
      { upTo: Number.POSITIVE_INFINITY, percent: 75 },
    ],
  },
];

/** The rule in force on a day; the oldest one for days before all of them. */
export const lendingRuleOn = (day: Day): LendingRule =>
  lendingRules.findLast(({ since }) => since <= day) ?? lendingRules[0];

/** Since when so much may be lent as on a day: a rule that is only written anew changes no share. */
export function sharesInForceSince(day: Day): Day {
  const said = (rule: LendingRule) => JSON.stringify(rule.tiers);
  const until = lendingRules.filter(({ since }) => since <= day);
  const others = until.findLastIndex((rule) => said(rule) !== said(lendingRuleOn(day)));
  return (until[others + 1] ?? lendingRules[0]).since;
}

/** The rule a loan is judged by for as long as it runs: the one it keeps, or else the one of the day it was made. */
export const ruleOf = ({
  lendingRule,
  createdAt,
}: {
  lendingRule?: string;
  createdAt: string;
}): LendingRule =>
  lendingRules.find(({ version }) => version === lendingRule) ?? lendingRuleOn(dayOf(createdAt));

/** The rule under a scheme that lends less of the gold's value, in percent; more than the rule has changes nothing. */
export const withMaximumLtv = (rule: LendingRule, maximumLtv: number | undefined): LendingRule =>
  maximumLtv === undefined
    ? rule
    : {
        ...rule,
        tiers: rule.tiers.map(({ upTo, percent }) => ({ upTo, percent: Math.min(percent, maximumLtv) })),
      };

/**
 * The tier that decides: the one of everything the borrower owes, this loan included. The rule judges "the total
 * consumption loan amount per borrower"; what is owed on a loan is its settlement figure. Loans to earn an income are
 * exempt from the rule; the books do not tell them apart, so every loan counts, which is the stricter reading.
 */
export const tierOf = (total: Paise, { tiers }: LendingRule): Tier =>
  tiers.find(({ upTo }) => total <= upTo) ?? { upTo: Number.POSITIVE_INFINITY, percent: 0 };

/**
 * The most that may be lent on gold of this value to a borrower who owes `others` on other loans, in paise rounded
 * down to whole rupees, and the share of the value that was decisive. Each tier offers its share of the value, but no
 * more than what is left of the tier; the best offer counts. A loan that passes a tier's limit bears the lower share as
 * a whole, so on gold worth a little more than ₹2,94,117 the most is ₹2,50,000 until 80 percent of the value is more.
 */
export function lendable(
  value: Paise,
  rule: LendingRule,
  others: Paise = 0,
): { amount: Paise; percent: number } {
  const offers = offersOf(value, rule, others).map(({ amount, percent }) => ({
    amount: wholeRupees(amount),
    percent,
  }));
  return offers.reduce((best, offer) => (offer.amount > best.amount ? offer : best));
}

/** The same to the paisa: the most that may count to the limit. */
export const mostWithin = (value: Paise, rule: LendingRule, others: Paise): Paise =>
  Math.max(...offersOf(value, rule, others).map(({ amount }) => amount));

const offersOf = (value: Paise, { tiers }: LendingRule, others: Paise) =>
  tiers
    .filter(({ upTo }) => others < upTo)
    .map(({ upTo, percent }) => ({ amount: Math.min(upTo - others, share(value, percent)), percent }));

/** Whether a loan stays within the rule: its tier's share of the gold's value covers it, to the paisa. */
export const isWithinLimit = (amount: Paise, value: Paise, rule: LendingRule, others: Paise = 0): boolean =>
  amount <= share(value, tierOf(amount + others, rule).percent);

/** What is owed as a share of the gold's value, rounded up, so that whatever exceeds a limit also looks it. */
export const loanToValue = (owed: Paise, value: Paise): BasisPoints =>
  owed === 0 ? 0 : Math.ceil((owed * 10_000) / value);

/** In basis points: a scheme's share may have decimals, and times so much is still exact. */
const share = (value: Paise, percent: number): Paise => Math.floor((value * toBasisPoints(percent)) / 10_000);
const wholeRupees = (amount: Paise): Paise => Math.floor(amount / 100) * 100;
