import type { Actor, Role } from "#domain/basics/roles.ts";
import { queryRows } from "#engine/declare/query-rows.ts";
import { savedViews } from "#engine/declare/saved-views.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { invalid } from "#engine/server/http/problem.ts";
import { savedViewTable } from "#engine/server/tables/saved-views.ts";
import { findIn } from "./look-up.ts";
import { storeOf, viewOf } from "./records.ts";
import { requireMethod, type Store } from "./store.ts";

const records = storeOf(savedViewTable);

/** Lists a user's own views and shared ones in memory, because they are few. */
export const savedViewStore = (pagesOf: PagesOf): Store => ({
  ...records,
  /** Rejects a list that is hidden from the role, because its view would never be shown. */
  create(values, context) {
    if (!pagesOf(context.actor.role).includes(String(values.list)))
      throw invalid([{ msg: "No list has this name", path: "list" }]);
    return requireMethod(records.create, savedViews)(values, context);
  },
  list: async (query, { db, actor }) =>
    queryRows(savedViews, await all(db).rows(await idsFor(db, actor, pagesOf)), query ?? {}),
  async find(key, { db, actor }) {
    const ids = await idsFor(db, actor, pagesOf);
    return ids.includes(key) ? findIn(all(db), key) : undefined;
  },
});

/** Pages of a role that may have views. */
type PagesOf = (role: Role) => readonly string[];

const all = viewOf(savedViewTable);

async function idsFor(db: Db, { id, role }: Actor, pagesOf: PagesOf): Promise<string[]> {
  const found = await db
    .selectFrom("saved_views")
    .select("id")
    .where("list", "in", pagesOf(role))
    .where((view) => view.or([view("saved_by", "=", id), view("shared", "=", "all")]))
    .execute();
  return found.map((each) => each.id);
}
