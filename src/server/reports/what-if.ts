import { type RawBuilder, sql } from "kysely";
import { addDays } from "#domain/dates.ts";
import { referenceRate } from "#domain/gold-rates.ts";
import { lendingRuleOn } from "#domain/lending-limits.ts";
import type { Paise } from "#domain/money.ts";
import { toBasisPoints } from "#domain/percent.ts";
import { falls } from "#resources/reports/what-if.ts";
import { rateChanges } from "#server/stores/valuation.ts";
import { valueAt } from "./custody.ts";
import { borrower, ofBorrower, outstanding } from "./pieces.ts";
import { type Question, type Reporter, rowsOf } from "./report.ts";

/** A loan that would be above its limit; without one, what all of them come to after a fall. */
type Found = { loan: string; fall: number; loans: number; owed: Paise; value: Paise; excess: Paise };

/** Falls are in basis points, as percentages are kept. The loans are valued once for everything that is asked. */
export const whatIf: Reporter = async (question) => {
  const { db, asks, limit } = question;
  const asked = toBasisPoints(Number(asks.fall));
  const each = [...new Set([...falls.map(toBasisPoints), asked])].sort((one, other) => one - other);
  const sums = each.map(
    (fall) => sql`select '' as loan, '' as customer_id, ${sql.lit(fall)} as fall, count(*) as loans,
      coalesce(sum(owed), 0) as owed, coalesce(sum(${valueAfter(fall)}), 0) as value, 0 as bound, 0 as ltv,
      coalesce(sum(${excess(fall)}), 0) as excess from valued where ${exceeds(fall)}`,
  );
  const first = sql`select loan, customer_id, ${sql.lit(asked)} as fall, 1 as loans, owed, ${valueAfter(asked)} as value,
      ${boundAfter(asked)} as bound, case when ${valueAfter(asked)} > 0
        then (owed * 10000 + ${valueAfter(asked)} - 1) / ${valueAfter(asked)} end as ltv, ${excess(asked)} as excess
    from valued where ${exceeds(asked)} order by excess desc, loan limit ${limit}`;
  const found = await rowsOf<Found>(
    db,
    sql`with valued as materialized (${await valued(question)})
      select found.*, ${borrower}
      from (${sql.join(sums, sql` union all `)} union all select * from (${first}) as listed) as found
        left ${ofBorrower.from} order by excess desc, loan`,
  );
  const after = (fall: number) => found.find((row) => row.loan === "" && row.fall === fall);
  const { loans: count = 0, owed, value, excess: above } = after(asked) ?? {};
  return {
    falls: {
      rows: each.map((fall) => ({ fall, loans: after(fall)?.loans, excess: after(fall)?.excess })),
    },
    loans: {
      rows: found.filter(({ loan }) => loan !== ""),
      totals: { owed, value, excess: above },
      count,
    },
  };
};

/** Active loans with what is owed, what their gold is worth at the newest rate, and the share of it that may be lent. */
async function valued({ db, today }: Question): Promise<RawBuilder<unknown>> {
  const changes = await rateChanges(db);
  // The rate of a day counts from the next day on: whoever asks what a fall would do starts from the newest.
  const value = valueAt((carat) => referenceRate(changes, addDays(today, 1), carat)?.rate ?? 0);
  const { tiers } = lendingRuleOn(today);
  const bounded = tiers.filter(({ upTo }) => Number.isFinite(upTo));
  const most = sql.lit(tiers.at(-1)?.percent ?? 0);
  const upTo = bounded.map(
    ({ upTo, percent }) => sql`when total <= ${sql.lit(upTo)} then ${sql.lit(percent)}`,
  );
  const share = bounded.length > 0 ? sql`case ${sql.join(upTo, sql` `)} else ${most} end` : most;
  return sql`select loan, customer_id, owed, cast(coalesce(value, 0) as bigint) as value, ${share} as share from (
    select loans.id as loan, customer_id, ${outstanding} as owed, sum(${outstanding}) over (partition by customer_id) as total,
      (select sum(${value}) from gold_items where gold_items.loan_id = loans.id and release_id is null) as value
    from loans where loans.status = 'active') as owing`;
}

const valueAfter = (fall: number) => sql`(value * ${sql.lit(10_000 - fall)} / 10000)`;
const boundAfter = (fall: number) => sql`(${valueAfter(fall)} * share / 100)`;
const exceeds = (fall: number) => sql`owed > ${boundAfter(fall)}`;
const excess = (fall: number) => sql`(owed - ${boundAfter(fall)})`;
