import type { Paise } from "#domain/basics/money.ts";

/** What is owed of a loan, and what was paid of it in advance: all of it, also what is more than is owed. */
export type Balances = Record<"loans" | "interest" | "penal" | "charges" | "advance", Paise>;

/** Only payments move the principal of a loan by days: a difference there is an error, and is never posted as interest. */
export type PrincipalFollows = "payments" | "schedule";
