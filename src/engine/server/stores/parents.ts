/** Paths contain the parent's key; foreign keys and the audit log use its id. */
import { sql } from "kysely";
import { anyTables } from "#engine/server/db/any-tables.ts";
import { prepared } from "#engine/server/db/prepared.ts";
import { notFound } from "#engine/server/http/problem.ts";
import type { AnyQuery, ParentKey } from "#engine/server/tables/table.ts";
import type { Context } from "./store.ts";

/** Throws 404 if there is none. */
export type FindId = (context: Context, key: string) => Promise<string>;

export function createIdFinder({ resource, name, key, only }: ParentKey["parent"]): FindId {
  const find = prepared((db, values: { key: string }) => {
    const all: AnyQuery = anyTables(db).selectFrom(name);
    return (only?.(all) ?? all)
      .where(sql.ref(`${name}.${key}`), "=", values.key)
      .select(sql.ref<string>(`${name}.id`).as("id"));
  });
  return async (context, value) => {
    const [found] = await find(context.db, { key: value });
    if (!found) throw notFound(resource.label.one);
    return found.id;
  };
}
