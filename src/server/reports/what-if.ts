import { type RawBuilder, sql } from "kysely";
import { addDays } from "#domain/basics/dates.ts";
import { referenceRatesOn } from "#domain/gold/gold-rates.ts";
import { fineRateOf } from "#domain/gold/gold-value.ts";
import { type LendingRule, lendingRules } from "#domain/loan/lending-limits.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { TradePolicy } from "#domain/loan/trade-policy.ts";
import { toBasisPoints } from "#domain/basics/percent.ts";
import * as declared from "#resources/reports/what-if.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { rateChangesFor } from "#server/loans/valuation.ts";
import { goldValueSql } from "./custody.ts";
import { figuresOn, largest, smallest } from "./figures.ts";
import { borrowerSelection, borrowerJoin } from "./sql-fragments.ts";
import { activeLoans } from "./positions.ts";
import { reportQuery, type CompanyReportContext } from "./query.ts";
import { type ReportRowOf, rowsOf } from "#engine/server/reports/report.ts";

/** Loan above its limit, or the total of all loans after a fall if `loan` is empty. */
type WhatIfRow = ReportRowOf<typeof declared.whatIf.tables.loans> & {
  loan: string;
  fall: number;
  loans: number;
  owed: Paise;
  value: Paise;
  excess: Paise;
};

export const whatIf = reportQuery(declared.whatIf, async (context) => {
  const chosen = toBasisPoints(Number(context.params.fall));
  const falls = [...new Set([...declared.rateFallPercents.map(toBasisPoints), chosen])].sort(
    (one, other) => one - other,
  );
  const { after, loans } = await loansAfterFall(context, { chosen, falls });
  return {
    loans,
    falls: {
      rows: falls.map((fall) => ({ fall, loans: after(fall)?.loans, excess: after(fall)?.excess })),
    },
  };
});

/** Loans above their limit after the chosen fall, and sums after each, in basis points. All share one valuation. */
export async function loansAfterFall(
  context: CompanyReportContext,
  { chosen, falls }: { chosen: number; falls: readonly number[] },
) {
  const { db, limit } = context;
  const limitThen = (fall: number) => limitAfter(fall, db);
  const sums = falls.map(
    (fall) => sql`select '' as loan, '' as customer_id, ${sql.lit(fall)} as fall, count(*) as loans,
      coalesce(sum(owed), 0) as owed, coalesce(sum(${valueAfter(fall)}), 0) as value, 0 as bound, 0 as ltv,
      coalesce(sum(owed - ${limitThen(fall)}), 0) as excess from assessed where ${exceeds(fall)}`,
  );
  const first = sql`select loan, customer_id, ${sql.lit(chosen)} as fall, 1 as loans, owed, ${valueAfter(chosen)} as value,
      ${limitThen(chosen)} as bound, case when ${valueAfter(chosen)} > 0
        then (owed * 10000 + ${valueAfter(chosen)} - 1) / ${valueAfter(chosen)} end as ltv, owed - ${limitThen(chosen)} as excess
    from assessed where ${exceeds(chosen)} order by excess desc, loan limit ${limit}`;
  const found = await rowsOf<WhatIfRow>(
    db,
    sql`with ${await valuedLoans(Math.max(...falls), context, await allLoans(context))}
      select found.*, ${borrowerSelection}
      from (${sql.join(sums, sql` union all `)} union all select * from (${first}) as listed) as found
        left ${borrowerJoin.from} order by excess desc, loan`,
  );
  const after = (fall: number) => found.find((row) => row.loan === "" && row.fall === fall);
  const { loans: count = 0, owed, value, excess } = after(chosen) ?? {};
  return {
    after,
    loans: { rows: found.filter(({ loan }) => loan !== ""), totals: { owed, value, excess }, count },
  };
}

const allLoans = async ({ db, today }: CompanyReportContext): Promise<ValuedSource> => ({
  loans: await activeLoans(db, today),
  articles: sql`1 = 1`,
});

/** Active loans with their accrual state, as `loans`, and the condition on their articles. */
type ValuedSource = { loans: RawBuilder<unknown>; articles: RawBuilder<unknown> };

type ValuationContext = Pick<CompanyReportContext, "db" | "today"> & {
  trade: Pick<TradePolicy, "unassayedCountsAs">;
};

/**
 * Active loans that may be above their limit after the largest fall, at tomorrow's reference rate: today's rate counts
 * from tomorrow. Others are excluded first by the lowest tier, so that few borrowers' totals are needed.
 */
export async function valuedLoans(
  fall: number,
  { db, today, trade }: ValuationContext,
  { loans, articles }: ValuedSource,
) {
  const tomorrow = addDays(today, 1);
  const changes = await rateChangesFor(db, tomorrow);
  const referenceRate = referenceRatesOn(changes, tomorrow);
  const value = goldValueSql(
    trade,
    (fineness) => referenceRate(fineness)?.rate ?? fineRateOf({ rate: 0 }, fineness),
  );
  const least = Math.min(...lendingRules.flatMap(({ tiers }) => tiers.map(({ percent }) => percent)));
  const shares = caseByRule(({ tiers }) => {
    const each = tiers.map(({ upTo, percent }) => {
      const isInTier = Number.isFinite(upTo) ? sql`total <= ${sql.lit(upTo)}` : sql`true`;
      return sql`when ${isInTier} then ${sql.lit(toBasisPoints(percent))}`;
    });
    return sql`case ${sql.join(each, sql` `)} else 0 end`;
  });
  const { counted } = figuresOn(db, today);
  return sql`owing as materialized (
      select id as loan, customer_id, ${counted} as owed, coalesce(most_basis_points, 10000) as most, cast(coalesce(value, 0) as bigint) as value
      from ${loans} left join (
        select loan_id, sum(${value}) as value from gold_items where release_id is null and ${articles} group by loan_id
      ) as gold on gold.loan_id = loans.id
    ), found as materialized (
      select * from owing where owed > ${valueAfter(fall)} * ${smallest(db, sql`most`, sql`${sql.lit(toBasisPoints(least))}`)} / 10000
    ), borrowers as materialized (
      select customer_id as borrower, cast(sum(owed) as bigint) as total from owing
      where customer_id in (select customer_id from found) group by customer_id
    ), ruled as materialized (
      select found.*, total, total - owed as others, ${lendingRuleIndex} as rule
      from found join borrowers on borrowers.borrower = found.customer_id join loans on loans.id = found.loan
    ), assessed as materialized (
      select ruled.*, ${smallest(db, sql`most`, shares)} as share from ruled
    )`;
}

const valueAfter = (fall: number) => sql`(value * ${sql.lit(10_000 - fall)} / 10000)`;
export const exceeds = (fall: number) => sql`owed > ${valueAfter(fall)} * share / 10000`;

/** Best offer of the tiers, as in lendable() in #domain/loan/lending-limits.ts. */
export const limitAfter = (fall: number, db: Db): RawBuilder<Paise> =>
  caseByRule(({ tiers }) => {
    const offers = tiers.map(({ upTo, percent }) => {
      const lent = smallest(db, sql`most`, sql`${sql.lit(toBasisPoints(percent))}`);
      const share = sql<Paise>`${valueAfter(fall)} * ${lent} / 1000000 * 100`;
      return Number.isFinite(upTo)
        ? smallest(db, sql`(${sql.lit(upTo)} - others) / 100 * 100`, share)
        : share;
    });
    return largest(db, sql`0`, ...offers);
  });

const caseByRule = (of: (rule: LendingRule) => RawBuilder<unknown>): RawBuilder<Paise> => {
  const each = lendingRules.map((rule, at) => sql`when ${sql.lit(at)} then ${of(rule)}`);
  return sql`case rule ${sql.join(each, sql` `)} end`;
};

/** Index of the loan's rule, as in ruleOf() in #domain/loan/lending-limits.ts. */
const lendingRuleIndex = sql`case
  ${sql.join(
    lendingRules.map(({ version }, at) => sql`when lending_rule = ${sql.lit(version)} then ${sql.lit(at)}`),
    sql` `,
  )}
  ${sql.join(
    lendingRules
      .map(({ since }, at) => sql`when loans.since >= ${sql.lit(since)} then ${sql.lit(at)}`)
      .toReversed(),
    sql` `,
  )}
  else 0 end`;
