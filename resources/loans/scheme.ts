import type { DailyKind } from "#domain/loan/daily-balance/terms.ts";
import type { TermsByDays } from "./terms-by-days.ts";

/**
 * Terms that loans by days are offered on. A loan keeps those of the version it was made under, so each change makes
 * the next one. Days are yyyy-mm-dd, both inclusive; empty leaves that side open.
 */
export type Scheme = TermsByDays & {
  _id: string;
  name: string;
  kind: DailyKind;
  from: string;
  to: string;
  /** In months; the longest of its kind where nobody says. */
  maximumTerm?: number;
  version?: number;
};
