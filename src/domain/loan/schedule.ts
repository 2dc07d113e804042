import { addMonths, type Day } from "#domain/basics/dates.ts";
import { type Instalments, interestOn, type InstalmentTerms } from "./instalments.ts";
import type { Paise } from "#domain/basics/money.ts";

export type AgreedTerms = InstalmentTerms & Instalments & { since: Day };

/** `balance` is the principal left after the instalment. */
export type Instalment = {
  due: Day;
  instalment: Paise;
  interest: Paise;
  principal: Paise;
  balance: Paise;
};

/**
 * The last instalment absorbs rounding, so that they add up to `total`. Rounded-up instalments may end the schedule
 * early.
 */
export function scheduleOf(loan: AgreedTerms): Instalment[] {
  const rows: Instalment[] = [];
  let owed = loan.total;
  let balance = Math.min(loan.principal, loan.total);
  for (let number = 1; number <= loan.months && owed > 0; number++) {
    const instalment = number === loan.months ? owed : Math.min(loan.monthly, owed);
    owed -= instalment;
    // Limits keep a later part from becoming negative: at least 0, at most the amount still to come.
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

type MaturityTerms = Pick<AgreedTerms, "since" | "months" | "monthly" | "total">;

/** Earlier than the term where rounded-up instalments reach the total. */
export function maturityOf({ since, months, monthly, total }: MaturityTerms): Day {
  const last = monthly > 0 ? Math.min(months, Math.ceil(total / monthly)) : months;
  return addMonths(since, last);
}
