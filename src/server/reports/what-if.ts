import { sql } from "kysely";
import { addDays } from "#domain/dates.ts";
import { referenceRate } from "#domain/gold-rates.ts";
import { lendingRuleOn } from "#domain/lending-limits.ts";
import { toBasisPoints } from "#domain/percent.ts";
import { falls } from "#resources/reports/what-if.ts";
import { rateChanges } from "#server/stores/valuation.ts";
import { valueAt } from "./custody.ts";
import { outstanding } from "./pieces.ts";
import { listed, type Question, type Reporter, rowsOf } from "./report.ts";

/** Falls are in basis points, as percentages are kept. */
export const whatIf: Reporter = async (question) => {
  const { db, asks } = question;
  const asked = toBasisPoints(Number(asks.fall));
  const loans = await valued(question);
  const each = [...new Set([...falls.map(toBasisPoints), asked])].sort((one, other) => one - other);
  const sums = each.flatMap((fall, at) => [
    sql`sum(case when ${exceeds(fall)} then 1 else 0 end) as ${sql.ref(`loans${at}`)}`,
    sql`sum(case when ${exceeds(fall)} then ${excess(fall)} else 0 end) as ${sql.ref(`excess${at}`)}`,
  ]);
  const [found = {}] = await rowsOf<Record<string, number>>(
    db,
    sql`select ${sql.join(sums)} from (${loans}) as valued`,
  );
  const select = sql`select loan as "loan", customers.name as "customer", customers.primary_mobile as "mobile",
      owed as "owed", ${valueAfter(asked)} as "value", ${boundAfter(asked)} as "bound",
      case when ${valueAfter(asked)} > 0 then (owed * 10000 + ${valueAfter(asked)} - 1) / ${valueAfter(asked)} end as "ltv",
      ${excess(asked)} as "excess"
    from (${loans}) as valued join customers on customers.id = valued.customer where ${exceeds(asked)}`;
  return {
    falls: {
      rows: each.map((fall, at) => ({
        fall,
        loans: found[`loans${at}`] ?? 0,
        excess: found[`excess${at}`] ?? 0,
      })),
    },
    loans: await listed(question, select, {
      order: sql`"excess" desc, "loan"`,
      sums: ["owed", "value", "excess"],
    }),
  };
};

/** Active loans with what is owed, what their gold is worth at the newest rate, and the share of it that may be lent. */
async function valued({ db, today }: Question) {
  const changes = await rateChanges(db);
  // The rate of a day counts from the next day on: whoever asks what a fall would do starts from the newest.
  const value = valueAt((carat) => referenceRate(changes, addDays(today, 1), carat)?.rate ?? 0);
  const { tiers } = lendingRuleOn(today);
  const bounded = tiers.filter(({ upTo }) => Number.isFinite(upTo));
  const share = sql.join(
    [
      sql`case`,
      ...bounded.map(({ upTo, percent }) => sql`when total <= ${sql.lit(upTo)} then ${sql.lit(percent)}`),
      sql`else ${sql.lit(tiers.at(-1)?.percent ?? 0)} end`,
    ],
    sql` `,
  );
  const owing = sql`select id, customer_id, ${outstanding} as owed, sum(${outstanding}) over (partition by customer_id) as total
    from loans where status = 'active'`;
  const worth = sql`select loan_id, sum(${value}) as value from gold_items where release_id is null group by loan_id`;
  return sql`select owing.id as loan, owing.customer_id as customer, owed, cast(coalesce(value, 0) as bigint) as value, ${bounded.length > 0 ? share : sql.lit(tiers.at(-1)?.percent ?? 0)} as share
    from (${owing}) as owing left join (${worth}) as worth on worth.loan_id = owing.id`;
}

const valueAfter = (fall: number) => sql`(value * ${sql.lit(10_000 - fall)} / 10000)`;
const boundAfter = (fall: number) => sql`(${valueAfter(fall)} * share / 100)`;
const exceeds = (fall: number) => sql`owed > ${boundAfter(fall)}`;
const excess = (fall: number) => sql`(owed - ${boundAfter(fall)})`;
