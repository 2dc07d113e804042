/** Calculates equal monthly instalments and their schedule, for rates per year or per instalment. */
import type { Paise } from "#domain/basics/money.ts";
import type { BasisPoints } from "#domain/basics/measures.ts";
import type { Role } from "#domain/basics/roles.ts";
import { addMonths, type Day } from "#domain/basics/dates.ts";

/** Period of an interest rate: a year, of which each instalment bears a twelfth, or one instalment. */
export type RateBasis = "perYear" | "perInstalment";

/** Sets the basis by the role that enters a loan; the loan keeps it. Source: specification, section 9. */
export const rateBasis: Readonly<Record<Role, RateBasis>> = {
  admin: "perYear",
  employee: "perInstalment",
  customer: "perYear",
};

/** Determine the instalments, whoever enters or reads the loan. */
export type InstalmentTerms = { principal: Paise; rate: BasisPoints; months: number; basis: RateBasis };

/**
 * monthly = P × r × (1+r)^n / ((1+r)^n − 1), in whole rupees; 0 for invalid terms. Source: specification, section
 * 9; decisions 1 and 23.
 */
export function calculateInstalments({ principal, rate, months, basis }: InstalmentTerms): Instalments {
  if (![principal, rate, months].every(isPositiveInteger) || months > longestTermMonths)
    return { monthly: 0, total: 0 };
  const wholeRate = BigInt(10_000 * periodsPerYear[basis]);
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

/** Guesses the basis by the nearest total, for a backend that does not send it. Per year on a tie. */
export function basisOf(terms: Omit<InstalmentTerms, "basis">, total: Paise): RateBasis {
  const distanceOf = (basis: RateBasis) => Math.abs(calculateInstalments({ ...terms, basis }).total - total);
  return distanceOf("perInstalment") < distanceOf("perYear") ? "perInstalment" : "perYear";
}

/** In paise rounded half up. */
const interestOn = (balance: Paise, rate: BasisPoints, basis: RateBasis): Paise =>
  Math.round((balance * rate) / (10_000 * periodsPerYear[basis]));

/** In months. Gold loans are never longer, and exact arithmetic would become slow. */
export const longestTermMonths = 600;

/** Takes and returns percent or basis points alike. */
export const yearlyRate = (rate: number, basis: RateBasis): number =>
  basis === "perInstalment" ? rate * instalmentsPerYear : rate;

/** 12 percent a year is 1 percent per instalment. */
export const ratePerInstalment = (rate: number, basis: RateBasis): number => rate / periodsPerYear[basis];

const instalmentsPerYear = 12;

const periodsPerYear = { perYear: instalmentsPerYear, perInstalment: 1 } as const;

const isPositiveInteger = (value: number) => Number.isSafeInteger(value) && value > 0;

/** Rounds a fraction of paise half up to whole rupees, in paise. */
const roundToRupees = (numerator: bigint, denominator: bigint): Paise =>
  Number((2n * numerator + 100n * denominator) / (200n * denominator)) * 100;

export type AgreedTerms = InstalmentTerms & Instalments & { since: Day };

/** `balance` is the principal left after the instalment. */
export type Instalment = {
  due: Day;
  instalment: Paise;
  interest: Paise;
  principal: Paise;
  balance: Paise;
};

/** The last instalment absorbs rounding, so that they add up to `total`, and may come early. */
export function scheduleOf(loan: AgreedTerms): Instalment[] {
  const rows: Instalment[] = [];
  let owed = loan.total;
  let balance = Math.min(loan.principal, loan.total);
  for (let number = 1; number <= loan.months && owed > 0; number++) {
    const instalment = number === loan.months ? owed : Math.min(loan.monthly, owed);
    owed -= instalment;
    // Limits keep a later part from becoming negative: at least 0, at most the amount still to come.
    const nextBalance = balance + interestOn(balance, loan.rate, loan.basis) - instalment;
    const limitedBalance = Math.max(balance - instalment, 0, Math.min(nextBalance, balance, owed));
    const principal = balance - limitedBalance;
    balance = limitedBalance;
    rows.push({
      due: addMonths(loan.since, number),
      instalment,
      interest: instalment - principal,
      principal,
      balance,
    });
  }
  return rows;
}

type MaturityTerms = Pick<AgreedTerms, "since" | "months" | "monthly" | "total">;

/** Returns the last due date, before the end of the term if rounded-up instalments reach the total earlier. */
export function maturityOf({ since, months, monthly, total }: MaturityTerms): Day {
  const last = monthly > 0 ? Math.min(months, Math.ceil(total / monthly)) : months;
  return addMonths(since, last);
}
