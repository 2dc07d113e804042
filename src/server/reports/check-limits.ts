/**
 * Stores each active loan's excess over its lending limit, daily and after each gold rate change, for
 * lists and the dashboard. Valuing the gold of all loans takes too long for either.
 */
import { sql } from "kysely";
import { type Day, dayOf } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { TradePolicy } from "#domain/loan/trade-policy.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { isAmong, prepared, type TextList, textList } from "#engine/server/db/prepared.ts";
import { rowsOf } from "#engine/server/reports/report.ts";
import { lastRateSet } from "#server/office/gold-rate-store.ts";
import { exceeds, limitAfter, valuedLoans } from "./what-if.ts";

type LimitContext = { today: Day; trade: Pick<TradePolicy, "unassayedCountsAs"> };

/**
 * Returns the pending check of all loans, due daily and after each rate change. It continues after the customer
 * `after`. Without a rate, gold has no value.
 */
export async function dueLimitCheck(db: Db, { today }: Pick<LimitContext, "today">) {
  const rate = await lastRateSet(db);
  if (!rate) return undefined;
  const last = await db.selectFrom("limit_checks").selectAll().executeTakeFirst();
  const isBegun = last?.rate_set_at === rate.setAt && last.day === today;
  const isFinished = isBegun && last.after_customer === null;
  if (isFinished) return undefined;
  const after = isBegun ? (last.after_customer ?? "") : "";
  return { rate, after, lastFinishedRate: last?.done_rate_set_at ?? "" };
}

/** Checks the next customers of a check that is due. */
export async function checkNextLimits(db: Db, context: LimitContext): Promise<void> {
  const due = await dueLimitCheck(db, context);
  if (!due) return;
  const { rate, after, lastFinishedRate } = due;
  const customers = (await customersAfter(db, { last: after, limit: batchSize })).map(({ id }) => id);
  await checkLimitsOf(db, customers, context);
  const isFinished = customers.length < batchSize;
  const state = {
    rate_set_at: rate.setAt,
    day: context.today,
    after_customer: isFinished ? null : (customers.at(-1) ?? null),
    done_rate_set_at: isFinished ? rate.setAt : lastFinishedRate,
  };
  await db
    .insertInto("limit_checks")
    .values({ id: 1, ...state })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(state))
    .execute();
}

/** Small, so that a batch does not block the server. */
const batchSize = 100;

const customersAfter = prepared((db, { last, limit }: { last: string; limit: number }) =>
  db.selectFrom("customers").select("id").where("id", ">", last).orderBy("id").limit(limit),
);

/**
 * Loans above their limit, by the last check of all loans. `asOf` is the day of the gold rate of that check, and undefined
 * while another check runs. Returns undefined until the first check is complete.
 */
export async function loansAboveLimit(db: Db, context: Pick<LimitContext, "today">) {
  const check = await db.selectFrom("limit_checks").select("done_rate_set_at").executeTakeFirst();
  if (!check?.done_rate_set_at) return undefined;
  const [above] = await rowsOf<{ count: number; amount: Paise }>(
    db,
    sql`select count(*) as "count", coalesce(sum(excess_paise), 0) as "amount" from loan_list where excess_paise > 0`,
  );
  const isRunning = (await dueLimitCheck(db, context)) !== undefined;
  return {
    count: above?.count,
    amount: above?.amount,
    asOf: isRunning ? undefined : dayOf(check.done_rate_set_at),
  };
}

/** Checks all loans of these customers, because the limit applies to a customer's total debt. */
export async function checkLimitsOf(
  db: Db,
  customers: readonly string[],
  context: LimitContext,
): Promise<void> {
  if (customers.length === 0 || !(await lastRateSet(db))) return;
  const ids = textList(customers);
  const above = new Map((await loansAbove(db, ids, context)).map(({ loan, excess }) => [loan, excess]));
  for (const { id, excess_paise } of await storedExcesses(db, { ids }))
    if (excess_paise !== (above.get(id) ?? 0)) await updateExcess(db, { id, excess: above.get(id) ?? 0 });
}

/** The report of falling rates, with a fall of zero percent. */
const noFall = 0;

async function loansAbove(
  db: Db,
  ids: TextList,
  context: LimitContext,
): Promise<{ loan: string; excess: Paise }[]> {
  const isSelected = isAmong(db, sql.ref<string>("loans.customer_id"), ids);
  const loans = sql`(select loans.id, loans.customer_id, stored.* from loans cross join loan_positions as stored
    where stored.loan_id = loans.id and loans.status = 'active' and ${isSelected}) as loans`;
  const articles = sql`gold_items.loan_id in (select loans.id from loans where loans.status = 'active' and ${isSelected})`;
  return rowsOf(
    db,
    sql`with ${await valuedLoans(noFall, { db, ...context }, { loans, articles })}
      select loan as "loan", owed - ${limitAfter(noFall, db)} as "excess" from assessed where ${exceeds(noFall)}`,
  );
}

const storedExcesses = prepared((db, { ids }: { ids: TextList }) =>
  db
    .selectFrom("loans")
    .innerJoin("loan_list", "loan_list.id", "loans.id")
    .select(["loan_list.id", "loan_list.excess_paise"])
    .where(isAmong(db, sql.ref<string>("loans.customer_id"), ids))
    .where("loans.status", "=", "active"),
);

const updateExcess = prepared((db, { id, excess }: { id: string; excess: Paise }) =>
  db.updateTable("loan_list").set({ excess_paise: excess }).where("id", "=", id),
);

/** Customers of these loans. */
export async function customersOf(db: Db, loans: readonly string[]): Promise<string[]> {
  const rows = await selectCustomersOf(db, { loans: textList(loans) });
  return rows.map(({ customer_id }) => customer_id);
}

const selectCustomersOf = prepared((db, { loans }: { loans: TextList }) =>
  db
    .selectFrom("loans")
    .select("customer_id")
    .distinct()
    .where(isAmong(db, sql.ref<string>("id"), loans)),
);
