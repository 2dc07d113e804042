import { expressionBuilder, sql, type Expression, type SqlBool } from "kysely";
import type { Role } from "#domain/basics/roles.ts";
import type { AuditEntry } from "#engine/declare/audit.ts";
import type { AnyResource } from "#engine/declare/vocabulary.ts";
import { type AuditDeclarations, entryToWire } from "#engine/server/audit/entry-to-wire.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import type { AnyQuery, ColumnExpressions, ParentKey } from "#engine/server/tables/table.ts";
import type { Tables } from "#engine/server/tables/tables.ts";
import { type OpenView, readOnlyStore } from "./records.ts";
import { noMatches, allOf, anyOf, matchLimit, firstMatches, like, matchesIn, type Search } from "./view.ts";
import { type Context, requireMethod, type Store } from "./store.ts";
import { addDays, addMonths, isDay, startOfDay } from "#domain/basics/dates.ts";
import { matchesAnywhere } from "#engine/declare/search.ts";
import { isAmong, textList } from "#engine/server/db/prepared.ts";
import { indianDay } from "#engine/server/tables/column-kinds.ts";

const { ref } = expressionBuilder<Tables, "audit_entries">();

const columns = {
  _id: ref("audit_entries.id"),
  date: ref("audit_entries.at"),
  who: sql<string>`lower(audit_entries.actor_name)`,
  role: ref("audit_entries.actor_role"),
  area: ref("audit_entries.area"),
  act: ref("audit_entries.act"),
  title: sql<string>`lower(audit_entries.title)`,
  request: ref("audit_entries.request_id"),
  address: ref("audit_entries.address"),
} satisfies ColumnExpressions & { [K in keyof AuditEntry]?: unknown };

const entriesOf =
  (resource: AnyResource, declarations: AuditDeclarations, role: Role): OpenView =>
  (db, subjectId) => {
    const all = db.selectFrom("audit_entries");
    const entries = subjectId === undefined ? all : all.where("audit_entries.dossier_id", "=", subjectId);
    return {
      db,
      resource,
      columns,
      isUnderParent: subjectId !== undefined,
      size: subjectId === undefined ? () => sizeOf(db) : undefined,
      from: () => entries as unknown as AnyQuery,
      search: resource.searchable ? searchLog(db) : async () => noMatches,
      async rows(ids) {
        const read = await entries.selectAll("audit_entries").where("audit_entries.id", "in", ids).execute();
        return read.map((entry) => entryToWire(entry, declarations, role));
      },
    };
  };

/** The log maintains the count when it seals entries. */
async function sizeOf(db: Db): Promise<number> {
  const head = await db.selectFrom("audit_head").select("count").executeTakeFirst();
  return head?.count ?? 0;
}

/** Read-only: runChange() writes the entries. */
export const auditStore = (
  audit: AnyResource,
  declarations: AuditDeclarations,
  parent?: ParentKey["parent"],
): Store => {
  const under = parent && { column: "dossier_id", parent };
  const storeFor = ({ actor }: Context) => readOnlyStore(entriesOf(audit, declarations, actor.role), under);
  return {
    under,
    list: (query, context) => requireMethod(storeFor(context).list, audit)(query, context),
    find: (key, context) => requireMethod(storeFor(context).find, audit)(key, context),
  };
};

/** Sorts the few entries of a rare term by id; many matches are met soon enough in list order. */
const searchLog =
  (db: Db): Search =>
  async (terms) => {
    const foundTerms: FoundTerm[] = [];
    for (const needles of terms) {
      const term = await findTerm(db, needles);
      if (term.conditions.length === 0) return noMatches;
      foundTerms.push(term);
    }
    const condition = allOf(foundTerms.map(({ conditions }) => anyOf(conditions)));
    const allMatches = { condition, fields: ["who", "title", "date"], inSlices: true } as const;
    const indexed = foundTerms.filter(({ isIndexed }) => isIndexed);
    for (const { conditions } of indexed) {
      const candidates = conditions.map(
        (each) =>
          sql`select id from (select ${columns._id} as id from audit_entries where ${each} limit ${matchLimit + 1}) as first`,
      );
      const { rows } = await sql<{ id: string; hasAll: SqlBool }>`
        select ${columns._id} as id, ${condition} as "hasAll" from audit_entries
        where ${columns._id} in (${sql.join(candidates, sql` union `)})`.execute(db);
      if (rows.length > matchLimit) continue;
      const ids = rows.filter(({ hasAll }) => hasAll).map(({ id }) => id);
      return {
        condition: isAmong(db, columns._id, textList(ids)),
        fields: [],
        knownTotal: { total: ids.length },
      };
    }
    const isCommon = terms.length === 1 && indexed.length === 1;
    return isCommon ? { ...allMatches, knownTotal: { total: matchLimit, isMore: true } } : allMatches;
  };

type FoundTerm = { conditions: Expression<SqlBool>[]; isIndexed: boolean };

async function findTerm(db: Db, needles: readonly string[]): Promise<FoundTerm> {
  const { who, title } = columns;
  const names = await firstMatches(db, "audit_names", [needles], isPostgres(db) ? "name" : "rowid");
  const nameKey = sql.ref<string>(`audit_names.${isPostgres(db) ? "name" : "number"}`);
  const isFew = names.length <= matchLimit;
  const isFound = isFew ? isAmong(db, nameKey, textList(names)) : matchesIn("audit_names", [needles]);
  // Names are in lower case already; SQLite needs lower() to use its index.
  const isNamed = (column: Expression<string>) =>
    sql<SqlBool>`${column} in (select lower(name) from audit_names where ${isFound})`;
  const days = needles.flatMap((needle) => dayConditions(db, needle));
  return {
    conditions: [
      ...(names.length > 0 ? [isNamed(who), isNamed(title)] : []),
      ...days.map(({ condition }) => condition),
    ],
    isIndexed: isFew && days.every(({ isOrdered }) => isOrdered),
  };
}

/** 0 stands for any digit. */
const dayPattern = "0000-00-00";

/** Finds entries by Indian days. '2025-03' becomes a range, which has an index; '5-03' is sought within each day. */
function dayConditions(db: Db, needle: string): { condition: Expression<SqlBool>; isOrdered: boolean }[] {
  const { date } = columns;
  const range = rangeOf(needle);
  if (range)
    return [
      { condition: sql<SqlBool>`(${date} >= ${range.from} and ${date} < ${range.to})`, isOrdered: true },
    ];
  const fits = (start: number) =>
    [...needle].every((sign, at) => (/\d/.test(sign) ? "0" : sign) === dayPattern[start + at]);
  const isAnywhere = matchesAnywhere(needle);
  if (!(isAnywhere ? [...dayPattern].map((_, start) => start) : [0]).some(fits)) return [];
  return [
    { condition: like(indianDay(date, isPostgres(db)), isAnywhere ? "%" : "", needle), isOrdered: false },
  ];
}

/** Returns the times of '2025', '2025-03' or '2025-03-02' in India. */
function rangeOf(needle: string): { from: string; to: string } | undefined {
  const first = `${needle}${{ 4: "-01-01", 7: "-01", 10: "" }[needle.length]}`;
  if (!isDay(first)) return undefined;
  const next = needle.length === 10 ? addDays(first, 1) : addMonths(first, needle.length === 7 ? 1 : 12);
  return { from: startOfDay(first), to: startOfDay(next) };
}
