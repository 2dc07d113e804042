/** Search of the audit log by names of people and records, and by day. Each name is searched once. */
import { type Expression, type SqlBool, sql } from "kysely";
import { addDays, addMonths, isDay, startOfDay } from "#domain/basics/dates.ts";
import { matchesAnywhere } from "#engine/declare/search.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { isAmong, textList } from "#engine/server/db/prepared.ts";
import type { Search } from "./view.ts";
import { anyOf, matchLimit, firstMatches, indianDay, like, matchesIn, noMatches } from "./search.ts";

type LogColumns = Record<"_id" | "who" | "title" | "date", Expression<string>>;

/** Sorts few entries by id. Many matches are met soon enough in list order. */
export const searchLog =
  (db: Db, { _id, who, title, date }: LogColumns): Search =>
  async (needles) => {
    const names = await firstMatches(db, "audit_names", needles, isPostgres(db) ? "name" : "rowid");
    const known = sql.ref<string>(`audit_names.${isPostgres(db) ? "name" : "number"}`);
    const isFound =
      names.length > matchLimit ? matchesIn("audit_names", needles) : isAmong(db, known, textList(names));
    // Applies lower() to names, which are in lower case already, so that SQLite uses an index of lower().
    const isNamed = (column: Expression<string>) =>
      sql<SqlBool>`${column} in (select lower(name) from audit_names where ${isFound})`;
    const moments = needles.flatMap((needle) => dayConditions(db, date, needle));
    const conditions = [
      ...(names.length > 0 ? [isNamed(who), isNamed(title)] : []),
      ...moments.map(({ condition }) => condition),
    ];
    if (conditions.length === 0) return noMatches;
    const many = { condition: anyOf(conditions), fields: ["who", "title", "date"], inSlices: true } as const;
    if (names.length > matchLimit || moments.some(({ isOrdered }) => !isOrdered)) return many;
    const first = conditions.map(
      (condition) =>
        sql`select id from (select ${_id} as id from audit_entries where ${condition} limit ${matchLimit + 1}) as first`,
    );
    const { rows } = await sql<{ id: string }>`${sql.join(first, sql` union `)}`.execute(db);
    if (rows.length > matchLimit) return { ...many, knownTotal: { total: matchLimit, isMore: true } };
    const ids = textList(rows.map(({ id }) => id));
    return { condition: isAmong(db, _id, ids), fields: [], knownTotal: { total: rows.length } };
  };

/** Format of a day, with 0 for any digit. */
const dayPattern = "0000-00-00";

/**
 * Returns conditions for timestamps whose day in India contains the needle. A year, a month or a day becomes a range,
 * which has an index.
 */
function dayConditions(
  db: Db,
  date: Expression<string>,
  needle: string,
): { condition: Expression<SqlBool>; isOrdered: boolean }[] {
  const range = rangeOf(needle);
  if (range)
    return [
      { condition: sql<SqlBool>`(${date} >= ${range.from} and ${date} < ${range.to})`, isOrdered: true },
    ];
  const fits = (start: number) =>
    [...needle].every((sign, at) => (/\d/.test(sign) ? "0" : sign) === dayPattern[start + at]);
  const isAnywhere = matchesAnywhere(needle);
  if (!(isAnywhere ? [...dayPattern].map((_, start) => start) : [0]).some(fits)) return [];
  return [{ condition: like(indianDay(db, date), isAnywhere ? "%" : "", needle), isOrdered: false }];
}

/** Returns the timestamps at which '2025', '2025-03' or '2025-03-02' begins and ends in India. */
function rangeOf(needle: string): { from: string; to: string } | undefined {
  const first = `${needle}${{ 4: "-01-01", 7: "-01", 10: "" }[needle.length]}`;
  if (!isDay(first)) return undefined;
  const next = needle.length === 10 ? addDays(first, 1) : addMonths(first, needle.length === 7 ? 1 : 12);
  return { from: startOfDay(first), to: startOfDay(next) };
}
