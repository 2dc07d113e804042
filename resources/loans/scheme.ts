import type { DailyKind } from "#domain/loan/daily-balance/terms.ts";
import type { WireDailyTerms } from "./daily-terms.ts";

/**
 * Terms on offer for daily-balance loans. Each change makes a new version, because a loan keeps the version it was made
 * under. Days are yyyy-mm-dd, both inclusive; an empty one leaves that side open.
 */
export type Scheme = WireDailyTerms & {
  _id: string;
  name: string;
  kind: DailyKind;
  from: string;
  to: string;
  /** In months; the kind's longest term by default. */
  maximumTerm?: number;
  version?: number;
};
