import type { Paise } from "./money.ts";
import type { BasisPoints } from "./percent.ts";
import type { Role } from "./roles.ts";

/** A twelfth of the annual rate for each instalment, or all of it. */
export type RateBasis = "monthly" | "annual";

/**
 * What the entered annual rate means for one instalment, by the role that registers the loan.
 * The owner keeps both readings (specification, section 9); to make them the same, change one word here.
 */
export const rateBasis: Readonly<Record<Role, RateBasis>> = {
  admin: "monthly",
  employee: "annual",
  customer: "monthly",
};

export type Terms = { principal: Paise; rate: BasisPoints; months: number };

/** The share of the annual rate that one instalment bears, in percent: 12% a year is 1 or 12. */
export const ratePerInstalment = (percentAYear: number, role: Role): number =>
  percentAYear / periods[rateBasis[role]];

/**
 * Monthly and total payment in paise, both rounded to whole rupees:
 * monthly = P × r × (1+r)^n / ((1+r)^n − 1), total = round(unrounded monthly × n). Both are 0 if any term is.
 * Counted in integers, so that every browser and the server agree to the paisa.
 * Source: specification, section 9; decisions 1 and 23.
 */
export const instalments = (terms: Terms, role: Role): Instalments => instalmentsAt(terms, rateBasis[role]);

export type Instalments = { monthly: Paise; total: Paise };

/** The same for a reading of the rate, whoever registers the loan. */
export function instalmentsAt({ principal, rate, months }: Terms, basis: RateBasis): Instalments {
  if (![principal, rate, months].every(isCountable) || months > longestTerm) return { monthly: 0, total: 0 };
  const wholeRate = BigInt(10_000 * periods[basis]);
  const growth = (wholeRate + BigInt(rate)) ** BigInt(months);
  const decline = growth - wholeRate ** BigInt(months);
  const numerator = BigInt(principal) * BigInt(rate) * growth;
  const denominator = wholeRate * decline;
  return {
    monthly: roundToRupees(numerator, denominator),
    total: roundToRupees(numerator * BigInt(months), denominator),
  };
}

/**
 * The reading of the rate under which a loan was made: the one that comes to its total, or nearest to it. A loan
 * keeps what it comes to, not who made it nor how the rate was read then.
 */
export const basisOf = (terms: Terms, total: Paise): RateBasis =>
  distance(terms, "annual", total) < distance(terms, "monthly", total) ? "annual" : "monthly";

const distance = (terms: Terms, basis: RateBasis, total: Paise) =>
  Math.abs(instalmentsAt(terms, basis).total - total);

/** The interest of one instalment on what is owed, in paise rounded half up. */
export const interestOn = (balance: Paise, rate: BasisPoints, basis: RateBasis): Paise =>
  Math.round((balance * rate) / (10_000 * periods[basis]));

/** In months. No gold loan runs longer, and the exact arithmetic would become a burden. */
export const longestTerm = 600;

const periods = { monthly: 12, annual: 1 } as const;

const isCountable = (value: number) => Number.isSafeInteger(value) && value > 0;

/** Half up, from paise as a fraction to whole rupees in paise. */
const roundToRupees = (numerator: bigint, denominator: bigint): Paise =>
  Number((2n * numerator + 100n * denominator) / (200n * denominator)) * 100;
