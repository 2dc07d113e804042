import { addMonths, type Day } from "#domain/basics/dates.ts";
import { type Instalments, interestOn, type Terms } from "./instalments.ts";
import type { Paise } from "#domain/basics/money.ts";

/** A loan as it was agreed: its terms, what they come to, and the day it was made. */
export type Agreed = Terms & Instalments & { since: Day };

/** Amounts in paise; `balance` is the principal that is left once the instalment is paid. */
export type Instalment = {
  due: Day;
  instalment: Paise;
  interest: Paise;
  principal: Paise;
  balance: Paise;
};

/**
 * The instalments of a loan, a month apart. Each bears the interest on the principal that is left; the rest of it
 * reduces the principal. The last one takes what rounding left over, so that the instalments come to the total to
 * the paisa. Where a rounded-up instalment reaches the total early, the schedule ends there. No part is ever negative;
 * where rounding would make one so, it moves between interest and principal of the same instalment. A total that was
 * rounded below the amount itself, by less than a rupee, repays that much less of it.
 */
export function scheduleOf(loan: Agreed): Instalment[] {
  const rows: Instalment[] = [];
  let owed = loan.total;
  let balance = Math.min(loan.principal, loan.total);
  for (let number = 1; number <= loan.months && owed > 0; number++) {
    const instalment = number === loan.months ? owed : Math.min(loan.monthly, owed);
    owed -= instalment;
    // At least 0 and at most what is still to come is left, or a later part would be negative.
    const left = balance + interestOn(balance, loan.rate, loan.basis) - instalment;
    const next = Math.max(balance - instalment, 0, Math.min(left, balance, owed));
    const principal = balance - next;
    balance = next;
    rows.push({
      due: addMonths(loan.since, number),
      instalment,
      interest: instalment - principal,
      principal,
      balance,
    });
  }
  return rows;
}

type Due = Pick<Agreed, "since" | "months" | "monthly" | "total">;

/** The day the last instalment is due: the end of the term, or before it where rounded-up instalments reach the total early. */
export function maturityOf({ since, months, monthly, total }: Due): Day {
  const last = monthly > 0 ? Math.min(months, Math.ceil(total / monthly)) : months;
  return addMonths(since, last);
}
