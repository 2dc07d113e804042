import type { Paise } from "#domain/basics/money.ts";
import type { BasisPoints } from "#domain/basics/percent.ts";
import type { Role } from "#domain/basics/roles.ts";

/** For what the rate is charged: a year, of which an instalment bears a twelfth, or each instalment. */
export type RateBasis = "perYear" | "perInstalment";

/**
 * What the rate that is entered means, by the role that registers the loan; the loan keeps it.
 * The owner keeps both readings (specification, section 9); to make them the same, change one word here.
 */
export const rateBasis: Readonly<Record<Role, RateBasis>> = {
  admin: "perYear",
  employee: "perInstalment",
  customer: "perYear",
};

/** What a loan comes to and how it is repaid follows from these alone, whoever made it or looks at it. */
export type Terms = { principal: Paise; rate: BasisPoints; months: number; basis: RateBasis };

/**
 * Monthly and total payment in paise, both rounded to whole rupees:
 * monthly = P × r × (1+r)^n / ((1+r)^n − 1), total = round(unrounded monthly × n). Both are 0 if any term is.
 * Counted in integers, so that every browser and the server agree to the paisa.
 * Source: specification, section 9; decisions 1 and 23.
 */
export function instalments({ principal, rate, months, basis }: Terms): Instalments {
  if (![principal, rate, months].every(isCountable) || months > longestTerm) return { monthly: 0, total: 0 };
  const wholeRate = BigInt(10_000 * bearing[basis]);
  const growth = (wholeRate + BigInt(rate)) ** BigInt(months);
  const decline = growth - wholeRate ** BigInt(months);
  const numerator = BigInt(principal) * BigInt(rate) * growth;
  const denominator = wholeRate * decline;
  return {
    monthly: roundToRupees(numerator, denominator),
    total: roundToRupees(numerator * BigInt(months), denominator),
  };
}

export type Instalments = { monthly: Paise; total: Paise };

/**
 * The basis of a loan that does not say it, as backends that know the specification alone have them: the one that
 * comes to its total, or nearest to it. Where both do, nobody can tell, and it is `otherwise`.
 */
export function basisOf(
  terms: Omit<Terms, "basis">,
  total: Paise,
  otherwise: RateBasis = "perYear",
): RateBasis {
  const [year, instalment] = (["perYear", "perInstalment"] as const).map((basis) =>
    Math.abs(instalments({ ...terms, basis }).total - total),
  ) as [number, number];
  if (year === instalment) return otherwise;
  return instalment < year ? "perInstalment" : "perYear";
}

/** The interest of one instalment on what is owed, in paise rounded half up. */
export const interestOn = (balance: Paise, rate: BasisPoints, basis: RateBasis): Paise =>
  Math.round((balance * rate) / (10_000 * bearing[basis]));

/** In months. No gold loan runs longer, and the exact arithmetic would become a burden. */
export const longestTerm = 600;

/** What a rate comes to in a year: an instalment is due each month. In percent or basis points, as the rate is given. */
export const yearlyRate = (rate: number, basis: RateBasis): number =>
  basis === "perInstalment" ? rate * instalmentsAYear : rate;

/** What an instalment bears of a rate: of 12 percent a year, 1. */
export const ratePerInstalment = (rate: number, basis: RateBasis): number => rate / bearing[basis];

const instalmentsAYear = 12;

/** How many instalments bear the rate between them. */
const bearing = { perYear: instalmentsAYear, perInstalment: 1 } as const;

const isCountable = (value: number) => Number.isSafeInteger(value) && value > 0;

/** Half up, from paise as a fraction to whole rupees in paise. */
const roundToRupees = (numerator: bigint, denominator: bigint): Paise =>
  Number((2n * numerator + 100n * denominator) / (200n * denominator)) * 100;
