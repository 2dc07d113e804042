/** Spreads one sum over several loans of a customer. Amounts in paise. */
import type { Day } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";

/** `since` is the day on which its oldest unpaid amount fell due or will. */
export type LoanToRepay = { due: Paise; payoff: Paise; since?: Day };

/** Pays what is due, the oldest first, then the payoffs in the same order. The rest stays unspread. */
export function spreadPayment(sum: Paise, loans: readonly LoanToRepay[]): Paise[] {
  const amounts = loans.map(() => 0);
  const byAge = [...loans.keys()].sort((one, other) =>
    sinceOf(loans[one]) < sinceOf(loans[other]) ? -1 : 1,
  );
  let left = sum;
  for (const most of ["due", "payoff"] as const)
    for (const at of byAge) {
      const more = Math.min(left, Math.max(0, (loans[at]?.[most] ?? 0) - (amounts[at] ?? 0)));
      amounts[at] = (amounts[at] ?? 0) + more;
      left -= more;
    }
  return amounts;
}

const sinceOf = (loan: LoanToRepay | undefined): Day => loan?.since ?? "9999-12-31";
