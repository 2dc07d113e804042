/**
 * Divides a concession, which lets off interest or charges in a settlement or renewal, but never principal. Amounts in
 * paise.
 */
import type { Paise } from "#domain/basics/money.ts";

/** In the order in which a concession takes them off. */
export const concededParts = ["interest", "penal", "charges"] as const;

export type Conceded = Record<(typeof concededParts)[number], Paise>;

export const nothingConceded: Conceded = { interest: 0, penal: 0, charges: 0 };

export const mostConcedable = ({ interest, penal, charges }: Conceded): Paise => interest + penal + charges;

export function divideConcession(owed: Conceded, amount: Paise): Conceded {
  const conceded = { ...nothingConceded };
  let left = amount;
  for (const part of concededParts) {
    conceded[part] = Math.min(left, owed[part]);
    left -= conceded[part];
  }
  return conceded;
}
