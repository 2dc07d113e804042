import { sql } from "kysely";
import { addDays, addMonths, type Day, dayOf, formatDate } from "#domain/dates.ts";
import { type Paise, toPaise } from "#domain/money.ts";
import { sizes } from "#resources/reports/portfolio.ts";
import { currentValue } from "./custody.ts";
import { outstanding } from "./pieces.ts";
import { type Question, type Reporter, rowsOf } from "./report.ts";

type Sums = {
  month: string;
  size: number;
  loans: number;
  lent: Paise;
  outstanding: Paise;
  weighted: number;
  value: Paise;
};

export const portfolio: Reporter = async (question) => {
  const { db } = question;
  const value = await currentValue(db);
  const size = sql.join(
    [
      sql`case`,
      ...sizes
        .map(({ from }, at) => [from, at] as const)
        .toReversed()
        .map(([from, at]) => sql`when amount_paise >= ${sql.lit(toPaise(from))} then ${sql.lit(at)}`),
      sql`end`,
    ],
    sql` `,
  );
  const worth = sql`select loan_id, sum(${value}) as value from gold_items where release_id is null group by loan_id`;
  const parts = await rowsOf<Sums>(
    db,
    sql`select substr(since, 1, 7) as "month", ${size} as "size", count(*) as "loans", sum(amount_paise) as "lent",
        sum(${outstanding}) as "outstanding", sum(amount_paise * interest_basis_points) as "weighted",
        sum(coalesce(value, 0)) as "value"
      from loans left join (${worth}) as worth on worth.loan_id = loans.id where status = 'active' group by 1, 2`,
  );
  const months = [...new Set(parts.map(({ month }) => month))].sort();
  const purities = sql`select cast(coalesce(carat, 0) as text) as "purity", count(distinct loan_id) as "loans",
      sum(net_milligrams) as "net", sum(${value}) as "value"
    from gold_items join loans on loans.id = gold_items.loan_id
    where status = 'active' and release_id is null group by 1 order by 1 desc`;
  return {
    whole: { rows: parts.length > 0 ? [averaged(parts)] : [] },
    trend: { rows: await trendOf(question, averaged(parts).outstanding) },
    months: {
      rows: months.map((month) => ({
        month: nameOf(month),
        ...averaged(parts.filter((part) => part.month === month)),
      })),
    },
    sizes: {
      rows: sizes.map(({ label }, at) => ({
        size: label,
        ...averaged(parts.filter((part) => part.size === at)),
      })),
    },
    purities: { rows: await rowsOf(db, purities) },
  };
};

/** Rates in basis points, rounded; where there is nothing to average, there is no average. */
function averaged(parts: readonly Sums[]) {
  const sum = (key: "loans" | "lent" | "outstanding" | "weighted" | "value") =>
    parts.reduce((total, part) => total + part[key], 0);
  const [lent, value] = [sum("lent"), sum("value")];
  return {
    loans: sum("loans"),
    lent,
    outstanding: sum("outstanding"),
    rate: lent > 0 ? Math.round(sum("weighted") / lent) : undefined,
    ltv: value > 0 ? Math.ceil((sum("outstanding") * 10_000) / value) : undefined,
  };
}

/** What a month added to what is outstanding: what its loans came to, less what was paid and what was waived. */
async function trendOf({ db, today }: Question, now: Paise) {
  const first: Day = `${addMonths(today, -11).slice(0, 7)}-01`;
  const added = await rowsOf<{ month: string; amount: Paise }>(
    db,
    sql`select month as "month", sum(amount) as "amount" from (
      select substr(since, 1, 7) as month, sum(total_payment_paise) as amount from loans
        where since >= ${first} and status in ('active', 'closed') group by 1
      union all
      select substr(day, 1, 7) as month, -sum(payments.amount_paise) as amount from payments
        where day >= ${first} and payments.status = 'success' group by 1
    ) as moves group by month`,
  );
  // The branch's day of closing is not among the columns; few loans are settled early.
  const waived = await rowsOf<{ at: string; amount: Paise }>(
    db,
    sql`select closed_at as "at", -rebate_paise as "amount" from loans
      where status = 'closed' and closed_at >= ${addDays(first, -1)} and rebate_paise > 0`,
  );
  const moves = [...added, ...waived.map(({ at, amount }) => ({ month: dayOf(at).slice(0, 7), amount }))];
  let left = now;
  return Array.from({ length: 12 }, (_, ago) => {
    const month = addMonths(`${today.slice(0, 7)}-01`, -ago).slice(0, 7);
    const row = { month: nameOf(month), outstanding: left };
    for (const each of moves) if (each.month === month) left -= each.amount;
    return row;
  }).toReversed();
}

const nameOf = (month: string) => formatDate(`${month}-01`).replace(/^\d+ /, "");
