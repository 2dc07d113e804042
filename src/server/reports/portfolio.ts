import { sql } from "kysely";
import { addMonths, type Day, formatDate } from "#domain/dates.ts";
import { loanToValue } from "#domain/lending-limits.ts";
import { type Paise, toPaise } from "#domain/money.ts";
import { sizes } from "#resources/reports/portfolio.ts";
import type { Db } from "#server/db/dialect.ts";
import { currentValue } from "./custody.ts";
import { outstanding } from "./pieces.ts";
import { keepPositions, settlementOn } from "./positions.ts";
import { type Question, type Reporter, rowsOf } from "./report.ts";

type Sums = {
  /** Months since the year 0, as loans are indexed by. */
  month: number;
  size: number;
  loans: number;
  lent: Paise;
  outstanding: Paise;
  principal: Paise;
  payable: Paise;
  settlement: Paise;
  weighted: number;
};
type Gold = { month: number; size: number; carat: number; loans: number; net: number; value: Paise };

export const portfolio: Reporter = async (question) => {
  const { db, today } = question;
  await keepPositions(db, today);
  const [parts, gold, moves] = await Promise.all([loansIn(db, today), goldIn(db), movesUntil(question)]);
  const whole = averaged(parts, gold);
  const months = [...new Set(parts.map(({ month }) => month))].sort((one, other) => one - other);
  const by = (isMeant: (part: Pick<Sums, "month" | "size">) => boolean) =>
    averaged(parts.filter(isMeant), gold.filter(isMeant));
  const carats = [...new Set(gold.map(({ carat }) => carat))].sort((one, other) => other - one);
  return {
    whole: { rows: parts.length > 0 ? [whole] : [] },
    trend: { rows: trendOf(today, parts, moves) },
    months: {
      rows: months.map((month) => ({ month: nameOf(written(month)), ...by((part) => part.month === month) })),
    },
    sizes: { rows: sizes.map(({ label }, at) => ({ size: label, ...by((part) => part.size === at) })) },
    purities: {
      rows: carats.map((carat) => {
        const here = gold.filter((each) => each.carat === carat);
        const of = (key: "loans" | "net" | "value") => sum(here, key);
        return { purity: String(carat), loans: of("loans"), net: of("net"), value: of("value") };
      }),
    },
  };
};

const size = sql`case ${sql.join(
  sizes
    .map(({ from }, at) => sql`when amount_paise >= ${sql.lit(toPaise(from))} then ${sql.lit(at)}`)
    .toReversed(),
  sql` `,
)} end`;

/** What is added up is read first and grouped then: asked for both at once, SQLite passes the index by. */
const loansIn = (db: Db, today: Day) =>
  rowsOf<Sums>(
    db,
    sql`with active as materialized (
        select since_month, ${size} as size, amount_paise, ${outstanding} as outstanding, principal_left_paise,
          total_payment_paise, ${settlementOn(today)} as settlement, interest_basis_points
        from loans where loans.status = 'active'
      )
      select since_month as "month", size as "size", count(*) as "loans", sum(amount_paise) as "lent",
        sum(outstanding) as "outstanding", sum(principal_left_paise) as "principal",
        sum(total_payment_paise) as "payable", sum(settlement) as "settlement",
        sum(amount_paise * interest_basis_points) as "weighted"
      from active group by 1, 2`,
  );

/** The gold of active loans. One with articles of several purities counts with each. */
const goldIn = async (db: Db) =>
  rowsOf<Gold>(
    db,
    sql`with active as materialized (
        select id, since_month, ${size} as size from loans where loans.status = 'active'
      )
      select since_month as "month", size as "size", coalesce(carat, 0) as "carat", count(*) as "loans",
        sum(net) as "net", sum(value) as "value"
      from active join (
        select loan_id, carat, sum(net_milligrams) as net, sum(${await currentValue(db)}) as value
        from gold_items where release_id is null group by loan_id, carat
      ) as gold on gold.loan_id = active.id
      group by 1, 2, 3`,
  );

/** Rates in basis points, rounded; where there is nothing to average, there is no average. */
function averaged(parts: readonly Sums[], gold: readonly Gold[]) {
  const [lent, outstanding, principal] = [
    sum(parts, "lent"),
    sum(parts, "outstanding"),
    sum(parts, "principal"),
  ];
  const value = sum(gold, "value");
  return {
    loans: sum(parts, "loans"),
    lent,
    outstanding,
    principal,
    interest: outstanding - principal,
    rate: lent > 0 ? Math.round(sum(parts, "weighted") / lent) : undefined,
    ltv: value > 0 ? loanToValue(sum(parts, "settlement"), value) : undefined,
  };
}

const sum = <Key extends string>(rows: readonly Record<Key, number>[], key: Key): number =>
  rows.reduce((total, row) => total + row[key], 0);

type Move = { month: string; amount: Paise };

/** What a year's months added to what is outstanding beside new loans: less what was paid and what was waived. */
function movesUntil({ db, today }: Question): Promise<Move[]> {
  const first: Day = `${addMonths(today, -11).slice(0, 7)}-01`;
  // Day by day first, in the order of the indexes; months are made of few days. That the closed loans are all read
  // costs less than to look up those of a year.
  return rowsOf(
    db,
    sql`select substr(day, 1, 7) as "month", sum(amount) as "amount" from (
      select substr(since, 1, 7) as day, sum(total_payment_paise) as amount from loans
        where loans.status = 'closed' and substr(since, 1, 7) >= ${first.slice(0, 7)} group by 1
      union all
      select closed_day as day, -sum(rebate_paise) as amount from loans
        where loans.status = 'closed' and closed_day >= ${first} group by closed_day
      union all
      select day, -sum(amount_paise) as amount from payments
        where day >= ${first} and status = 'success' group by day
    ) as moves group by 1`,
  );
}

function trendOf(today: Day, active: readonly Sums[], others: readonly Move[]) {
  const moves = [
    ...active.map(({ month, payable }) => ({ month: written(month), amount: payable })),
    ...others,
  ];
  let left = sum(active, "outstanding");
  return Array.from({ length: 12 }, (_, ago) => {
    const month = addMonths(`${today.slice(0, 7)}-01`, -ago).slice(0, 7);
    const row = { month: nameOf(month), outstanding: left };
    for (const each of moves) if (each.month === month) left -= each.amount;
    return row;
  }).toReversed();
}

const written = (month: number) =>
  `${String(Math.floor((month - 1) / 12)).padStart(4, "0")}-${String(((month - 1) % 12) + 1).padStart(2, "0")}`;

const nameOf = (month: string) => formatDate(`${month}-01`).replace(/^\d+ /, "");
