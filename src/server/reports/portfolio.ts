import { sql } from "kysely";
import { addMonths, type Day, formatDate } from "#domain/basics/dates.ts";
import { toCarat } from "#domain/gold/gold-value.ts";
import { yearlyRate } from "#domain/loan/instalments.ts";
import { loanKinds } from "#domain/loan/kinds.ts";
import { loanToValue } from "#domain/loan/lending-limits.ts";
import type { Paise } from "#domain/basics/money.ts";
import * as declared from "#resources/reports/portfolio.ts";
import { type BookGold, type BookPart, partsOfBook, type BookSums } from "./book.ts";
import { nonPrincipalPayments, initialOutstanding } from "#server/loans/sql-fragments.ts";
import { reportQuery, type CompanyReportContext, sumOf } from "./query.ts";
import { rowsOf } from "#engine/server/reports/report.ts";

export const portfolio = reportQuery(declared.portfolio, async (context) => {
  const { today } = context;
  const { parts, gold } = await partsOfBook(context);
  const moves = await movesUntil(context);
  const whole = summaryOf(parts, gold);
  const months = [...new Set(parts.map(({ month }) => month))].sort((one, other) => one - other);
  const by = (isIn: (part: BookPart) => boolean) => summaryOf(parts.filter(isIn), gold.filter(isIn));
  const kinds = Object.keys(loanKinds).filter((kind) => parts.some((part) => part.kind === kind));
  const finenesses = [...new Set(gold.map(({ fineness }) => fineness))].sort((one, other) => other - one);
  return {
    whole: { rows: parts.length > 0 ? [whole] : [] },
    trend: { rows: trendOf(today, parts, moves) },
    months: {
      rows: months.map((month) => ({
        month: nameOf(isoMonth(month)),
        ...by((part) => part.month === month),
      })),
    },
    sizes: {
      rows: declared.loanSizes.map(({ label }, at) => ({ size: label, ...by((part) => part.size === at) })),
    },
    kinds: {
      rows: kinds.length > 1 ? kinds.map((kind) => ({ kind, ...by((part) => part.kind === kind) })) : [],
    },
    purities: {
      rows: finenesses.map((fineness) => {
        const here = gold.filter((each) => each.fineness === fineness);
        const of = (key: "articles" | "net" | "value") => sumOf(here, key);
        return {
          ...summaryOf(here, here),
          purity: String(toCarat(fineness)),
          articles: of("articles"),
          net: of("net"),
          value: of("value"),
        };
      }),
    },
  };
});

/** Sums amounts, and averages the rate and the LTV in basis points, undefined if there is nothing to average. */
function summaryOf(parts: readonly BookSums[], gold: readonly BookGold[]) {
  const lent = sumOf(parts, "lent");
  const outstanding = sumOf(parts, "outstanding");
  const principal = sumOf(parts, "principal");
  const advance = sumOf(parts, "advance");
  const value = sumOf(gold, "value");
  return {
    loans: sumOf(parts, "loans"),
    lent,
    outstanding,
    principal,
    interest: sumOf(parts, "interest"),
    beside: sumOf(parts, "beside"),
    advance,
    rate: lent > 0 ? Math.round(weightedRateIn(parts) / lent) : undefined,
    ltv: value > 0 ? loanToValue(sumOf(parts, "settlement"), value) : undefined,
  };
}

const weightedRateIn = (parts: readonly BookSums[]): number =>
  (["perYear", "perInstalment"] as const).reduce(
    (all, basis) => all + yearlyRate(sumOf(parts, basis), basis),
    0,
  );

type Move = { month: string; amount: Paise };

/** Sums what was lent minus payments, rebates and concessions. Loans by days count principal only. */
function movesUntil({ db, today }: CompanyReportContext): Promise<Move[]> {
  const first: Day = `${addMonths(today, -11).slice(0, 7)}-01`;
  return rowsOf(
    db,
    sql`select substr(day, 1, 7) as "month", sum(amount) as "amount" from (
      select substr(since, 1, 7) as day, sum(${initialOutstanding}) as amount from loans
        where loans.status = 'closed' and substr(since, 1, 7) >= ${first.slice(0, 7)} group by 1
      union all
      select day, -sum(amount_paise + rebate_paise + conceded_paise - split_rounding_paise) as amount from payments
        where day >= ${first} and status = 'success' group by day
      union all
      ${nonPrincipalPayments(first)}
    ) as moves group by 1`,
  );
}

function trendOf(today: Day, active: readonly BookSums[], others: readonly Move[]) {
  const moves = [
    ...active.map(({ month, entered: amount }) => ({ month: isoMonth(month), amount })),
    ...others,
  ];
  let left = sumOf(active, "left");
  return Array.from({ length: 12 }, (_, ago) => {
    const month = addMonths(`${today.slice(0, 7)}-01`, -ago).slice(0, 7);
    const row = { month: nameOf(month), outstanding: left };
    for (const each of moves) if (each.month === month) left -= each.amount;
    return row;
  }).toReversed();
}

const isoMonth = (month: number) =>
  `${String(Math.floor((month - 1) / 12)).padStart(4, "0")}-${String(((month - 1) % 12) + 1).padStart(2, "0")}`;

const nameOf = (month: string) => formatDate(`${month}-01`).replace(/^\d+ /, "");
