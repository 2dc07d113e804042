import { sql } from "kysely";
import type { Day } from "#domain/dates.ts";
import { type Account, accountKeys } from "#domain/ledger/accounts.ts";
import type { Paise } from "#domain/money.ts";
import * as declared from "#resources/reports/trial-balance.ts";
import type { Db } from "#server/db/dialect.ts";
import { type Named, reportQuery, rowsOf } from "./report.ts";

export const trialBalance = reportQuery(declared.trialBalance, async ({ db, today, asks }) => {
  const balances = await balancesOn(db, asks.on || today);
  const rows = accountKeys.flatMap((account) => {
    const balance = balances.get(account) ?? 0;
    if (balance === 0) return [];
    return [{ account, debit: Math.max(0, balance), credit: Math.max(0, -balance) }];
  });
  return { accounts: { rows } };
});

/** Debits less credits of each account, by the end of a day. */
async function balancesOn(db: Db, day: Day): Promise<Map<Account, Paise>> {
  const pairs = await rowsOf<{ debit: Account; credit: Account; amount: Paise }>(
    db,
    sql`select debit as "debit", credit as "credit", sum(amount_paise) as "amount" from postings
      where day <= ${day} group by debit, credit`,
  );
  const balances = new Map<Account, Paise>();
  for (const { debit, credit, amount } of pairs) {
    balances.set(debit, (balances.get(debit) ?? 0) + Number(amount));
    balances.set(credit, (balances.get(credit) ?? 0) - Number(amount));
  }
  return balances;
}

declare global {
  interface ReportQueries extends Named<typeof trialBalance> {}
}
