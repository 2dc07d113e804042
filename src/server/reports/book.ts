/** Sums running loans and their gold by month, size, kind and purity, for the portfolio report. */
import { sql } from "kysely";
import { groupBy } from "#domain/basics/collections.ts";
import { apportion } from "#domain/loan/allocation.ts";
import type { CaratTenths } from "#domain/gold/gold-value.ts";
import type { RateBasis } from "#domain/loan/instalments.ts";
import { type LoanKind, loanKinds } from "#domain/loan/kinds.ts";
import { type Paise, toPaise } from "#domain/basics/money.ts";
import { loanSizes } from "#resources/reports/portfolio.ts";
import { currentValue } from "./custody.ts";
import { beside, interestToPay, outstanding, loansWithPositions } from "./running-loans.ts";
import { initialOutstanding } from "#server/loans/sql-fragments.ts";
import type { CompanyReportContext } from "./query.ts";
import { rowsOf } from "#engine/server/reports/report.ts";

/** `month` counts from the year 0, as in the index of loans. */
export type BookPart = { month: number; size: number; kind: LoanKind };
type LentSums = { loans: number } & Record<(typeof lentColumns)[number], Paise> & Record<RateBasis, number>;

/** `entered` is what a loan added to the trend, `left` what remains of it. */
const lentColumns = [
  ...(["lent", "outstanding", "principal", "interest", "beside", "advance", "settlement"] as const),
  ...(["entered", "left"] as const),
] as const;
type GoldSums = { articles: number; net: number; value: Paise };

export type BookSums = BookPart & LentSums;
/** `fineness` is 0 if not assayed. */
export type BookGold = BookSums & GoldSums & { fineness: CaratTenths };

/** The database sums loans with gold of one purity; the few others are divided loan by loan. */
export async function partsOfBook(
  context: CompanyReportContext,
): Promise<{ parts: BookSums[]; gold: BookGold[] }> {
  const { db, today } = context;
  const loans = await loansWithPositions(db, today);
  const weighed = sql`count(*) as articles, sum(assayed_net_milligrams) as net, sum(${await currentValue(context)}) as value
    from gold_items where release_id is null`;
  const lent = sql`amount_paise as "lent", ${outstanding} as "outstanding", principal_paise as "principal",
    ${interestToPay} as "interest", ${beside} as "beside", advance_paise as "advance",
    payoff_paise as "settlement", ${initialOutstanding} as "entered",
    coalesce(to_pay_paise, principal_paise) as "left"`;
  const added = [...lentColumns, "perYear", "perInstalment", "articles", "net", "value"].map(
    (name) => sql`coalesce(sum(${sql.ref(name)}), 0) as ${sql.ref(name)}`,
  );
  const rows = await rowsOf<LentSums & GoldSums & { key: number }>(
    db,
    sql`select key as "key", count(*) as "loans", ${sql.join(added)} from (
      select (cast(${part} as bigint) * ${finenessBaseSql} + coalesce(highest, ${noGold})) * ${finenessBaseSql} + coalesce(lowest, ${noGold}) as key,
        ${lent}, ${weightedRate("perYear")} as "perYear", ${weightedRate("perInstalment")} as "perInstalment",
        articles as "articles", net as "net", value as "value"
      from ${loans} left join (
        select loan_id, max(${fineness}) as highest, min(${fineness}) as lowest, ${weighed} group by loan_id
      ) as gold on gold.loan_id = loans.id
    ) as report_rows group by key`,
  );
  const parts = rows.map(({ key, ...row }) => {
    const [highest, lowest] = [Math.floor(key / finenessBase) % finenessBase, key % finenessBase];
    return {
      ...row,
      ...partOf(Math.floor(key / finenessBase / finenessBase)),
      fineness: highest,
      isMixed: highest !== lowest,
    };
  });
  const whole = parts.filter(({ isMixed, articles }) => !isMixed && articles > 0);
  if (!parts.some(({ isMixed }) => isMixed)) return { parts, gold: whole };
  const mixed = await rowsOf<MixedGold>(
    db,
    sql`select loans.id as "loan", ${part} as "part", fineness as "fineness", articles as "articles", net as "net",
        value as "value", interest_basis_points as "rate", rate_basis as "basis", ${lent}
      from (
        select loan_id, ${fineness} as fineness, ${weighed} and loan_id in (
          select loan_id from gold_items where release_id is null
          group by loan_id having min(${fineness}) < max(${fineness})
        ) group by loan_id, assayed_carat_tenths
      ) as gold join ${loans} on loans.id = gold.loan_id`,
  );
  return { parts, gold: [...whole, ...apportionMixedGold(mixed)] };
}

type MixedGold = Record<(typeof lentColumns)[number], Paise> &
  GoldSums & { loan: string; part: number; fineness: CaratTenths; rate: number; basis: RateBasis };

function apportionMixedGold(rows: readonly MixedGold[]): BookGold[] {
  const sums = new Map<number, BookGold>();
  for (const gold of groupBy(rows, ({ loan }) => loan).values()) {
    gold.sort((one, other) => other.fineness - one.fineness);
    const values = gold.map(({ value }) => value);
    const shares = lentColumns.map((name) => [name, apportion(gold[0][name], values)] as const);
    for (const [at, { part, fineness, articles, net, value, rate, basis }] of gold.entries()) {
      const key = part * finenessBase + fineness;
      const sum = sums.get(key) ?? { ...partOf(part), fineness, ...nothing };
      sum.articles += articles;
      sum.net += net;
      sum.value += value;
      sum.loans += 1;
      for (const [name, parts] of shares) sum[name] += parts[at] ?? 0;
      const lent = shares[0]?.[1][at] ?? 0;
      sum[basis] += lent * rate;
      sums.set(key, sum);
    }
  }
  return [...sums.values()];
}

const nothing = {
  loans: 0,
  articles: 0,
  net: 0,
  value: 0,
  perYear: 0,
  perInstalment: 0,
  ...(Object.fromEntries(lentColumns.map((name) => [name, 0])) as Record<(typeof lentColumns)[number], 0>),
};

const size = sql`case ${sql.join(
  loanSizes
    .map(({ from }, at) => sql`when amount_paise >= ${sql.lit(toPaise(from))} then ${sql.lit(at)}`)
    .toReversed(),
  sql` `,
)} end`;

const kinds = Object.keys(loanKinds) as LoanKind[];
/** Loans without a kind count as the first one. */
const kind = sql`case loans.kind ${sql.join(
  kinds.map((name, at) => sql`when ${sql.lit(name)} then ${sql.lit(at)}`),
  sql` `,
)} else 0 end`;

/** Encodes all keys in one number, because SQLite takes three times as long to group by several columns. */
const part = sql<number>`((since_month * ${sql.lit(loanSizes.length)} + ${size}) * ${sql.lit(kinds.length)} + ${kind})`;
function partOf(number: number): BookPart {
  const place = Math.floor(number / kinds.length);
  return {
    month: Math.floor(place / loanSizes.length),
    size: place % loanSizes.length,
    kind: kinds[number % kinds.length] ?? "instalments",
  };
}

/** More than any fineness. `noGold` stands for a loan without gold. */
const finenessBase = 256;
const finenessBaseSql = sql.lit(finenessBase);
const noGold = sql.lit(finenessBase - 1);

const fineness = sql`coalesce(assayed_carat_tenths, 0)`;

/** Yearly rates and rates per instalment are summed separately. */
const weightedRate = (basis: RateBasis) =>
  sql`case when rate_basis = ${sql.lit(basis)} then amount_paise * interest_basis_points else 0 end`;
