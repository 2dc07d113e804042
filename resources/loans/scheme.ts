import type { DailyKind } from "#domain/loan/by-days/terms.ts";
import type { WireTermsByDays } from "./terms-by-days.ts";

/** Days are yyyy-mm-dd, both inclusive; an empty one leaves that side open. Each change makes a new version. */
export type Scheme = WireTermsByDays & {
  _id: string;
  name: string;
  kind: DailyKind;
  from: string;
  to: string;
  /** In months; the kind's longest term by default. */
  maximumTerm?: number;
  version?: number;
};
