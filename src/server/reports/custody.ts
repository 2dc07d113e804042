import { type RawBuilder, sql } from "kysely";
import { purities, rateOf } from "#domain/gold-value.ts";
import type { Db } from "#server/db/dialect.ts";
import { rateChanges } from "#server/stores/valuation.ts";
import { borrower } from "./pieces.ts";
import { type Reporter, rowsOf } from "./report.ts";

/** Articles that lie here, with their loans. */
const inCustody = sql`gold_items join loans on loans.id = gold_items.loan_id`;
const isInCustody = sql`gold_items.release_id is null and loans.renewed_by is null and loans.status <> 'rejected'`;

/** What an article is worth, in paise rounded down: see goldValue() in #domain/gold-value.ts. `rate` is in 24ths of a paisa. */
export const valueAt = (rate: (carat: number) => number): RawBuilder<number> =>
  sql`(net_milligrams * ${sql.join(
    [
      sql`case coalesce(carat, 24)`,
      ...purities.map((carat) => sql`when ${sql.lit(carat)} then ${sql.lit(rate(carat))}`),
      sql`else ${sql.lit(rate(24))} end`,
    ],
    sql` `,
  )} / 24000)`;

export async function currentValue(db: Db) {
  const [newest] = await rateChanges(db);
  return valueAt((carat) => rateOf(newest, carat));
}

export const custody: Reporter = async ({ db }) => {
  const weights = sql`count(*) as "articles", sum(gross_milligrams) as "gross", sum(net_milligrams) as "net",
    sum(${await currentValue(db)}) as "value"`;
  const by = async (column: RawBuilder<unknown>, name: string) =>
    rowsOf(
      db,
      sql`select ${column} as ${sql.ref(name)}, ${weights} from ${inCustody} where ${isInCustody} group by ${column} order by ${column} desc`,
    );
  const purity = sql`cast(coalesce(carat, 0) as text)`;
  const lockers = await by(sql`locker`, "locker");
  return {
    purities: { rows: await by(purity, "purity") },
    lockers: { rows: lockers.map((row) => ({ ...row, locker: row.locker || "No locker named" })) },
  };
};

export const stockCheck: Reporter = async ({ db, asks, limit }) => {
  const listed = new Map(
    (asks.packets ?? "")
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map((packet) => [keyOf(packet), packet]),
  );
  const book = await rowsOf<{ packet: string; net: number }>(
    db,
    sql`select ${borrower}, packet as "packet", min(locker) as "locker", sum(net_milligrams) as "net"
      from ${inCustody} join customers on customers.id = loans.customer_id
      where ${isInCustody} and packet <> ''
      group by loans.id, customers.name, customers.primary_mobile, packet order by packet, loans.id`,
  );
  const known = new Set(book.map(({ packet }) => keyOf(packet)));
  const missing = listed.size > 0 ? book.filter(({ packet }) => !listed.has(keyOf(packet))) : [];
  const unknown = [...listed].filter(([key]) => !known.has(key)).map(([, packet]) => ({ packet }));
  const figures = {
    "In the book": known.size,
    "On the list": listed.size,
    "On both": listed.size - unknown.length,
    Missing: new Set(missing.map(({ packet }) => keyOf(packet))).size,
    "Not in the book": unknown.length,
  };
  return {
    sums: { rows: Object.entries(figures).map(([figure, count]) => ({ figure, count })) },
    missing: {
      rows: missing.slice(0, limit),
      totals: { net: missing.reduce((sum, { net }) => sum + net, 0) },
      count: missing.length,
    },
    unknown: { rows: unknown.slice(0, limit), count: unknown.length },
  };
};

const keyOf = (packet: string) => packet.trim().toUpperCase();
