import type { Paise } from "#domain/basics/money.ts";

/** Balances of a loan. `advance` is everything paid ahead, even beyond the amount owed. */
export type Balances = Record<"loans" | "interest" | "penal" | "charges" | "advance", Paise>;

/**
 * Payments alone change the principal of a daily-balance loan. Any other difference is an error and is never posted
 * as interest.
 */
export type PrincipalFollows = "payments" | "schedule";
