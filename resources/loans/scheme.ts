import type { DailyKind } from "#domain/loan/daily-balance/terms.ts";
import type { WireDailyTerms } from "./daily-terms.ts";

/** Days are yyyy-mm-dd, both inclusive; an empty one leaves that side open. Each change makes a new version. */
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
