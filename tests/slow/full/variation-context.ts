import type { Day } from "#domain/basics/dates.ts";
import type { Scheme } from "#resources/loans/scheme.ts";
import type { Random } from "#server/seed/random.ts";

export type VariationOptions = { now: Date; schemes: readonly Scheme[] };

/** Seeded by the loan, so that a loan is always varied in the same way. */
export type VariationContext = VariationOptions & { random: Random; today: Day };
