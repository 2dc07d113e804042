import { sql } from "kysely";
import { addDays, type Day } from "#domain/basics/dates.ts";
import { type AccountKey, accountKeys } from "#domain/ledger/accounts.ts";
import type { Paise } from "#domain/basics/money.ts";
import * as declared from "#resources/reports/trial-balance.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { reportQuery } from "./query.ts";
import { type ReportQuery, rowsOf } from "#engine/server/reports/report.ts";

const run: ReportQuery<typeof declared.trialBalance>["run"] = async ({ db, today, params }) => {
  const balances = await balancesOn(db, params.on || today);
  const rows = accountKeys.flatMap((account) => {
    const balance = balances.get(account) ?? 0;
    if (balance === 0) return [];
    return [{ account, debit: Math.max(0, balance), credit: Math.max(0, -balance) }];
  });
  return { accounts: { rows } };
};

/** Returns the last month's end before the first pending posting: until then all interest is posted. */
async function postedUpTo(db: Db, day: Day): Promise<Day> {
  const [waiting] = await rowsOf<{ next: Day | null }>(
    db,
    sql`select min(next_on) as "next" from loan_accounts where next_on is not null`,
  );
  const next = waiting?.next;
  const until = next && next <= day ? addDays(next, -1) : day;
  const isMonthsEnd = addDays(until, 1).endsWith("-01");
  return isMonthsEnd ? until : addDays(`${until.slice(0, 7)}-01`, -1);
}

export const trialBalance = reportQuery(declared.trialBalance, run, {
  postedUpTo: ({ db, today, params }) => postedUpTo(db, params.on && params.on < today ? params.on : today),
});

/** Debits minus credits. Each side has an index of its own. */
async function balancesOn(db: Db, day: Day): Promise<Map<AccountKey, Paise>> {
  const balances = new Map<AccountKey, Paise>();
  for (const [side, sign] of [
    ["debit", 1],
    ["credit", -1],
  ] as const) {
    const sums = await rowsOf<{ account: AccountKey; amount: Paise }>(
      db,
      sql`select ${sql.ref(side)} as "account", sum(amount_paise) as "amount" from postings
        where day <= ${day} group by ${sql.ref(side)}`,
    );
    for (const { account, amount } of sums)
      balances.set(account, (balances.get(account) ?? 0) + sign * Number(amount));
  }
  return balances;
}
