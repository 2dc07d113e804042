import type { Paise } from "#domain/basics/money.ts";

/** The balances of a loan in paise. `advance` is all that was paid ahead, even beyond what is owed. */
export type Balances = Record<"loans" | "interest" | "penal" | "charges" | "advance", Paise>;

/** Only payments move the principal of a loan by days: a difference there is an error, and is never posted as interest. */
export type PrincipalFollows = "payments" | "schedule";
