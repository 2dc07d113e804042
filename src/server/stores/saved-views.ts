import type { Actor } from "#domain/roles.ts";
import { pagesOf } from "#resources/pages.ts";
import { queryRows } from "#resources/query.ts";
import { savedViews } from "#resources/saved-views.ts";
import type { Db } from "#server/db/dialect.ts";
import { savedViewTable } from "#server/tables/saved-views.ts";
import { findIn } from "./listing.ts";
import { storeOf, viewOf } from "./records.ts";
import type { Store, StoresOf } from "./store.ts";

/** Everybody has their own, and those that an administrator saved for all, of the lists they may see. They are few. */
const savedViewStore: Store = {
  ...storeOf(savedViewTable),
  list: async (query, { db, actor }) =>
    queryRows(savedViews, await all(db).rows(await idsFor(db, actor)), query ?? {}),
  async find(key, { db, actor }) {
    const ids = await idsFor(db, actor);
    return ids.includes(key) ? findIn(all(db), key) : undefined;
  },
};

const all = viewOf(savedViewTable);

async function idsFor(db: Db, { id, role }: Actor): Promise<string[]> {
  const found = await db
    .selectFrom("saved_views")
    .select("id")
    .where("list", "in", pagesOf(role))
    .where((view) => view.or([view("saved_by", "=", id), view("shared", "=", "all")]))
    .execute();
  return found.map((each) => each.id);
}

export const stores: StoresOf = { "saved-views": () => savedViewStore };
