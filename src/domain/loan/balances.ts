import type { Paise } from "#domain/basics/money.ts";

/** `advance` is everything paid ahead, even beyond the amount owed. */
export type Balances = Record<"loans" | "interest" | "penal" | "charges" | "advance", Paise>;

/** Any other difference of a loan by days's principal is an error, and is never posted as interest. */
export type PrincipalFollows = "payments" | "schedule";
