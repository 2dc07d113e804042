/** Search of the audit log by names of people and records, and by time. Each name is searched once. */
import { type Expression, type SqlBool, sql } from "kysely";
import { matchesAnywhere } from "#engine/declare/search.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { isAmong, textList } from "#engine/server/db/prepared.ts";
import type { Search } from "./view.ts";
import { anyOf, matchLimit, firstMatches, like, matchesIn, noMatches } from "./search.ts";

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
    const moments = needles.flatMap((needle) => timestampConditions(date, needle));
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

/** Format of stored timestamps in lower case, with 0 for any digit. */
const timestampPattern = "0000-00-00t00:00:00.000z";

/**
 * Returns conditions for timestamps that contain the needle. A needle that begins with a year becomes a range,
 * which has an index.
 */
function timestampConditions(
  date: Expression<string>,
  needle: string,
): { condition: Expression<SqlBool>; isOrdered: boolean }[] {
  const fits = (start: number) =>
    [...needle].every((sign, at) => (/\d/.test(sign) ? "0" : sign) === timestampPattern[start + at]);
  const places = matchesAnywhere(needle)
    ? [...timestampPattern].map((_, start) => start).filter(fits)
    : fits(0)
      ? [0]
      : [];
  if (places.length === 0) return [];
  if (places.some((start) => start > 0))
    return [{ condition: like(sql`lower(${date})`, "%", needle), isOrdered: false }];
  const from = needle.toUpperCase();
  // Ends the range with a tilde, which sorts after every character of a timestamp.
  return [{ condition: sql<SqlBool>`(${date} >= ${from} and ${date} < ${`${from}~`})`, isOrdered: true }];
}
