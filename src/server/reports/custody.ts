/** Reports of the gold in custody, and of the packets missing from a stock check. */
import { type RawBuilder, sql } from "kysely";
import { type UnassayedCarat, markKeyOf } from "#domain/gold/articles.ts";
import {
  type CaratTenths,
  pureGold,
  toCarat,
  toCaratTenths,
  type FineRate,
  fineRateOf,
  milligramsInGram,
  purities,
} from "#domain/gold/gold-value.ts";
import type { Paise } from "#domain/basics/money.ts";
import { plainText } from "#domain/basics/text.ts";
import type { TradePolicy } from "#domain/loan/trade-policy.ts";
import { rateChangesOf } from "#resources/office/gold-rate.ts";
import * as declared from "#resources/reports/custody.ts";
import { lastGoldRate } from "#server/office/gold-rate-store.ts";
import { isInCustody, isNeverDisbursed } from "#server/loans/custody.ts";
import { markKey } from "#server/loans/gold-items.ts";
import { borrowerOfLoanJoin, borrowerSelection } from "#server/loans/sql-fragments.ts";
import { reportQuery, type CompanyReportContext, sumOf } from "./query.ts";
import { rowsWithTotals, type ReportRowOf, rowsOf, type TableRows } from "#engine/server/reports/report.ts";

const articlesWithLoans = sql`gold_items join loans on loans.id = gold_items.loan_id`;
/** Joins, because PostgreSQL would scan a long `in` list once per article. */
const articlesInCustody = sql`gold_items left join (
    select id from loans where ${isNeverDisbursed} union all select id from loans where renewed_by is not null
  ) as gone on gone.id = gold_items.loan_id where release_id is null and gone.id is null`;

/** SQL: value in paise, rounded down as by goldValue() in #domain/gold/gold-value.ts. */
export function goldValueSql(
  { unassayedCountsAs: unassayed }: Pick<TradePolicy, "unassayedCountsAs">,
  rate: (fineness: CaratTenths) => FineRate,
): RawBuilder<number> {
  const casesByPurity = purities
    .map(toCaratTenths)
    .map((each) => sql`when ${sql.lit(each)} then ${shareOf(sql`assayed_net_milligrams`, rate(each))}`);
  const { numerator, denominator } = rate(pureGold);
  // A carat without a rate of its own is worth its share of pure gold.
  const ratePerTenth = { numerator: numerator / pureGold, denominator };
  const otherCarats = shareOf(sql`assayed_net_milligrams * ${fineness(unassayed)}`, ratePerTenth);
  return sql`case ${fineness(unassayed)} ${sql.join(casesByPurity, sql` `)} else ${otherCarats} end`;
}

/** Multiplies whole part and remainder of the rate apart, because their product with a weight exceeds 64 bits. */
function shareOf(weight: RawBuilder<unknown>, { numerator, denominator }: FineRate) {
  const divisor = denominator * milligramsInGram;
  const remainder = numerator % divisor;
  const whole = (numerator - remainder) / divisor;
  return sql`${weight} * ${sql.lit(whole)} + ${weight} * ${sql.lit(remainder)} / ${sql.lit(divisor)}`;
}

const fineness = (unassayed: UnassayedCarat) =>
  sql`coalesce(assayed_carat_tenths, ${sql.lit(toCaratTenths(unassayed))})`;

export async function currentValue({ db, trade }: Pick<CompanyReportContext, "db" | "trade">) {
  const [newest] = rateChangesOf(await lastGoldRate(db));
  return goldValueSql(trade, (fineness) => fineRateOf(newest, fineness));
}

type Sums = {
  fineness: CaratTenths;
  locker: string;
  articles: number;
  gross: number;
  net: number;
  value: Paise;
};

export const custody = reportQuery(declared.custody, async (context) => {
  const { db } = context;
  const parts = await rowsOf<Sums>(
    db,
    sql`select coalesce(assayed_carat_tenths, 0) as "fineness", locker as "locker", count(*) as "articles",
        sum(assayed_gross_milligrams) as "gross", sum(assayed_net_milligrams) as "net", sum(${await currentValue(context)}) as "value"
      from ${articlesInCustody} group by 1, 2`,
  );
  const by = <Key extends "fineness" | "locker">(key: Key) =>
    [...new Set(parts.map((part) => part[key]))]
      .sort((one, other) => (one > other ? -1 : 1))
      .map((value) => [value, addedUp(parts.filter((part) => part[key] === value))] as const);
  return {
    doubles: await packetsOnSeveralLoans(context),
    purities: {
      rows: by("fineness").map(([fineness, sums]) => ({ purity: String(toCarat(fineness)), ...sums })),
    },
    lockers: {
      rows: by("locker").map(([locker, sums]) => ({ locker: locker || "No locker recorded", ...sums })),
    },
  };
});

function addedUp(parts: readonly Sums[]) {
  const sum = (key: "articles" | "gross" | "net" | "value") => sumOf(parts, key);
  return { articles: sum("articles"), gross: sum("gross"), net: sum("net"), value: sum("value") };
}

const packetsOnSeveralLoans = (context: CompanyReportContext): Promise<TableRows<DoubleColumn>> =>
  rowsWithTotals(
    context,
    sql`select loan_id as "loan", packet as "packet", min(locker) as "locker", sum(assayed_net_milligrams) as "net"
      from ${articlesInCustody} and ${markKey("packet")} in (
        select ${markKey("packet")} from ${articlesInCustody} and ${markKey("packet")} <> ''
        group by 1 having min(loan_id) < max(loan_id)
      ) group by loan_id, packet`,
    {
      order: sql`"packet", "loan"`,
      sums: ["net"],
      shown: borrowerOfLoanJoin,
    },
  );

type DoubleColumn = keyof typeof declared.custody.tables.doubles.fields;

export const stockCheck = reportQuery(declared.stockCheck, async (context) => {
  const { db, params, limit } = context;
  const scanned = new Map(
    (params.packets ?? "")
      .split(/[\n\r\t,;]/)
      .map(plainText)
      .map((packet) => [markKeyOf(packet), packet] as const)
      .filter(([key]) => key !== ""),
  );
  const book = await rowsOf<
    ReportRowOf<typeof declared.stockCheck.tables.missing> & { packet: string; net: number }
  >(
    db,
    sql`select loans.id as "loan", ${borrowerSelection}, packet as "packet", min(locker) as "locker", sum(assayed_net_milligrams) as "net"
      from ${articlesWithLoans} join customers on customers.id = loans.customer_id
      where ${isInCustody} and ${markKey("packet")} <> ''
      group by loans.id, customers.name, customers.primary_mobile, packet order by packet, loans.id`,
  );
  const nameless: TableRows<keyof typeof declared.stockCheck.tables.nameless.fields> = await rowsWithTotals(
    context,
    sql`select loan_id as "loan", position as "position", description as "article", locker as "locker",
        assayed_net_milligrams as "net" from ${articlesInCustody} and coalesce(${markKey("packet")}, '') = ''`,
    {
      order: sql`"locker", "loan", "position"`,
      sums: ["net"],
      shown: borrowerOfLoanJoin,
    },
  );
  const doubles = await packetsOnSeveralLoans(context);
  const loans = new Map<string, Set<unknown>>();
  for (const { packet, loan } of book)
    loans.set(markKeyOf(packet), (loans.get(markKeyOf(packet)) ?? new Set()).add(loan));
  const isDouble = (key: string) => (loans.get(key)?.size ?? 0) > 1;
  const single = [...loans.keys()].filter((key) => !isDouble(key));
  const onSeveral = [...loans.values()].reduce((sum, { size }) => sum + (size > 1 ? size : 0), 0);
  const tiles = (figures: Readonly<Record<string, number>>) => ({
    rows: Object.entries({
      ...figures,
      ...(onSeveral > 0 && { "Packet numbers on more than one loan": onSeveral }),
      "Articles without a packet number": nameless.count ?? 0,
    }).map(([figure, count]) => ({ figure, count })),
  });
  const inBook = single.length + onSeveral;
  if (scanned.size === 0) {
    const nothing = { rows: [], isUnasked: true } as const;
    return { sums: tiles({ "In the books": inBook }), missing: nothing, unknown: nothing, doubles, nameless };
  }
  const missing = book.filter(
    ({ packet }) => !isDouble(markKeyOf(packet)) && !scanned.has(markKeyOf(packet)),
  );
  const unknown = [...scanned].filter(([key]) => !loans.has(key)).map(([, packet]) => ({ packet }));
  return {
    sums: tiles({
      "In the books": inBook,
      Counted: scanned.size,
      Matched: single.filter((key) => scanned.has(key)).length,
      Missing: new Set(missing.map(({ packet }) => markKeyOf(packet))).size,
      "Not in the books": unknown.length,
    }),
    missing: {
      rows: missing.slice(0, limit),
      totals: { net: sumOf(missing, "net") },
      count: missing.length,
    },
    unknown: { rows: unknown.slice(0, limit), count: unknown.length },
    doubles,
    nameless,
  };
});
