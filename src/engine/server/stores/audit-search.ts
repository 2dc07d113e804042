/** How the audit log is searched: by the names of people and records, each of which is looked for once, and by moments. */
import { type Expression, type SqlBool, sql } from "kysely";
import { isAnywhere } from "#engine/declare/search.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { isAmong, manyOf } from "#engine/server/db/prepared.ts";
import type { Search } from "./view.ts";
import { anyOf, few, firstIn, like, matchesIn, nothingFound } from "./search.ts";

type LogColumns = Record<"_id" | "who" | "title" | "date", Expression<string>>;

/** Few entries are sorted by their ids; many are met soon enough in the order of the list. */
export const inLog =
  (db: Db, { _id, who, title, date }: LogColumns): Search =>
  async (needles) => {
    const names = await firstIn(db, "audit_names", needles, isPostgres(db) ? "name" : "rowid");
    const known = sql.ref<string>(`audit_names.${isPostgres(db) ? "name" : "number"}`);
    const isFound =
      names.length > few ? matchesIn("audit_names", needles) : isAmong(db, known, manyOf(names));
    // Names are in lower case: SQLite finds them by an index of lower() where they are compared as lower() too.
    const isNamed = (column: Expression<string>) =>
      sql<SqlBool>`${column} in (select lower(name) from audit_names where ${isFound})`;
    const moments = needles.flatMap((needle) => momentsWith(date, needle));
    const conditions = [
      ...(names.length > 0 ? [isNamed(who), isNamed(title)] : []),
      ...moments.map(({ condition }) => condition),
    ];
    if (conditions.length === 0) return nothingFound;
    const many = { condition: anyOf(conditions), fields: ["who", "title", "date"], inSlices: true } as const;
    if (names.length > few || moments.some(({ isOrdered }) => !isOrdered)) return many;
    const first = conditions.map(
      (condition) =>
        sql`select id from (select ${_id} as id from audit_entries where ${condition} limit ${few + 1}) as first`,
    );
    const { rows } = await sql<{ id: string }>`${sql.join(first, sql` union `)}`.execute(db);
    if (rows.length > few) return many;
    const ids = manyOf(rows.map(({ id }) => id));
    return { condition: isAmong(db, _id, ids), fields: [], figures: { total: rows.length } };
  };

/** As moments are kept, in lower case; a digit stands for any. */
const form = "0000-00-00t00:00:00.000z";

/** A condition where a needle may stand in a moment. One that begins with a year is a stretch of time, which has an index. */
function momentsWith(
  date: Expression<string>,
  needle: string,
): { condition: Expression<SqlBool>; isOrdered: boolean }[] {
  const fits = (start: number) =>
    [...needle].every((sign, at) => (/\d/.test(sign) ? "0" : sign) === form[start + at]);
  const places = isAnywhere(needle) ? [...form].map((_, start) => start).filter(fits) : fits(0) ? [0] : [];
  if (places.length === 0) return [];
  if (places.some((start) => start > 0))
    return [{ condition: like(sql`lower(${date})`, "%", needle), isOrdered: false }];
  const from = needle.toUpperCase();
  // A tilde comes after every sign that a moment has.
  return [{ condition: sql<SqlBool>`(${date} >= ${from} and ${date} < ${`${from}~`})`, isOrdered: true }];
}
