import { sql } from "kysely";
import { addMonths, type Day, formatDate } from "#domain/dates.ts";
import { type RateBasis, yearlyRate } from "#domain/instalments.ts";
import { loanToValue } from "#domain/lending-limits.ts";
import { type Paise, toPaise } from "#domain/money.ts";
import { sizes } from "#resources/reports/portfolio.ts";
import type { Db } from "#server/db/dialect.ts";
import { currentValue } from "./custody.ts";
import { outstanding } from "./pieces.ts";
import { advance, keepPositions, settlementOn } from "./positions.ts";
import { owedByPurity } from "./purities.ts";
import { type Question, type Reporter, rowsOf } from "./report.ts";

/** Loans of a month, counted since the year 0 as loans are indexed by, and of a size. */
type Part = { month: number; size: number };
type Sums = Part & {
  loans: number;
  lent: Paise;
  outstanding: Paise;
  principal: Paise;
  advance: Paise;
  payable: Paise;
  settlement: Paise;
} & Record<RateBasis, number>;
type Gold = Part & { carat: number; articles: number; net: number; value: Paise };

export const portfolio: Reporter = async (question) => {
  const { db, today } = question;
  await keepPositions(db, today);
  const [parts, gold, owed, moves] = await Promise.all([
    loansIn(db, today),
    goldIn(db),
    owedByPurity(db),
    movesUntil(question),
  ]);
  const whole = averaged(parts, gold);
  const months = [...new Set(parts.map(({ month }) => month))].sort((one, other) => one - other);
  const by = (isMeant: (part: Part) => boolean) => averaged(parts.filter(isMeant), gold.filter(isMeant));
  const purities = [...new Set(gold.map(({ carat }) => carat))].sort((one, other) => other - one);
  return {
    whole: { rows: parts.length > 0 ? [whole] : [] },
    trend: { rows: trendOf(today, parts, moves) },
    months: {
      rows: months.map((month) => ({ month: nameOf(written(month)), ...by((part) => part.month === month) })),
    },
    sizes: { rows: sizes.map(({ label }, at) => ({ size: label, ...by((part) => part.size === at) })) },
    purities: {
      rows: purities.map((carat) => {
        const here = gold.filter((each) => each.carat === carat);
        const of = (key: "articles" | "net" | "value") => sum(here, key);
        const weighed = { articles: of("articles"), net: of("net"), value: of("value") };
        return { purity: String(carat), ...weighed, ...owed.get(carat) };
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

/** Both in one number, and gold with its carat: grouped by several, SQLite takes three times as long. */
const part = sql`(since_month * ${sql.lit(sizes.length)} + ${size})`;
const partOf = (number: number): Part => ({
  month: Math.floor(number / sizes.length),
  size: number % sizes.length,
});
const carats = 32;

/** By what the rates were charged for: the two are added up as rates of a year. */
const weighted = (basis: RateBasis) =>
  sql`sum(case when rate_basis = ${sql.lit(basis)} then amount_paise * interest_basis_points else 0 end)`;

async function loansIn(db: Db, today: Day): Promise<Sums[]> {
  const rows = await rowsOf<Omit<Sums, keyof Part> & { part: number }>(
    db,
    sql`select ${part} as "part", count(*) as "loans", sum(amount_paise) as "lent",
        sum(${outstanding}) as "outstanding", sum(principal_left_paise) as "principal", sum(${advance(db)}) as "advance",
        sum(total_payment_paise) as "payable", sum(${settlementOn(db, today)}) as "settlement",
        ${weighted("perYear")} as "perYear", ${weighted("perInstalment")} as "perInstalment"
      from loans where loans.status = 'active' group by 1`,
  );
  return rows.map((row) => ({ ...row, ...partOf(row.part) }));
}

/** The gold of active loans, the loans first (a cross join keeps the order). */
async function goldIn(db: Db): Promise<Gold[]> {
  const rows = await rowsOf<Omit<Gold, keyof Part> & { part: number }>(
    db,
    sql`select ${part} * ${sql.lit(carats)} + coalesce(assayed_carat, 0) as "part", count(*) as "articles",
        sum(assayed_net_milligrams) as "net", sum(${await currentValue(db)}) as "value"
      from loans cross join gold_items
      where loans.status = 'active' and gold_items.loan_id = loans.id and gold_items.release_id is null
      group by 1`,
  );
  return rows.map((row) => ({ ...row, ...partOf(Math.floor(row.part / carats)), carat: row.part % carats }));
}

/** Rates in basis points a year, rounded; where there is nothing to average, there is no average. */
function averaged(parts: readonly Sums[], gold: readonly Gold[]) {
  const lent = sum(parts, "lent");
  const outstanding = sum(parts, "outstanding");
  const principal = sum(parts, "principal");
  const advance = sum(parts, "advance");
  const value = sum(gold, "value");
  return {
    loans: sum(parts, "loans"),
    lent,
    outstanding,
    principal,
    interest: outstanding + advance - principal,
    advance,
    rate: lent > 0 ? Math.round(weightedIn(parts) / lent) : undefined,
    ltv: value > 0 ? loanToValue(sum(parts, "settlement"), value) : undefined,
  };
}

const weightedIn = (parts: readonly Sums[]): number =>
  (["perYear", "perInstalment"] as const).reduce(
    (all, basis) => all + yearlyRate(sum(parts, basis), basis),
    0,
  );

const sum = <Key extends string>(rows: readonly Record<Key, number>[], key: Key): number =>
  rows.reduce((total, row) => total + row[key], 0);

type Move = { month: string; amount: Paise };

/** What a year's months added to what is outstanding beside new loans: less what was paid, and what that spared. */
function movesUntil({ db, today }: Question): Promise<Move[]> {
  const first: Day = `${addMonths(today, -11).slice(0, 7)}-01`;
  // Day by day first, in the order of the indexes; months are made of few days.
  return rowsOf(
    db,
    sql`select substr(day, 1, 7) as "month", sum(amount) as "amount" from (
      select substr(since, 1, 7) as day, sum(total_payment_paise) as amount from loans
        where loans.status = 'closed' and substr(since, 1, 7) >= ${first.slice(0, 7)} group by 1
      union all
      select day, -sum(amount_paise + rebate_paise) as amount from payments
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
