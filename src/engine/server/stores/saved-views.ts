import type { Role } from "#domain/basics/roles.ts";
import { identityOf, nameInSentence } from "#domain/basics/text.ts";
import { queryRows } from "#engine/declare/query-rows.ts";
import { type SavedView, savedViews } from "#engine/declare/saved-views.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { invalid, Problem } from "#engine/server/http/problem.ts";
import { savedViewTable } from "#engine/server/tables/saved-views.ts";
import { storeOf, viewOf } from "./records.ts";
import { filtersInWords, type KnownRecords } from "./saved-view-filters.ts";
import { type Context, requireMethod, type Store } from "./store.ts";

const records = storeOf(savedViewTable);

/** In memory, because a user's own views and shared ones are few. */
export const savedViewStore = (pagesOf: PagesOf, known: KnownRecords = noKnownRecords): Store => ({
  ...records,
  /** Two views of one name could not be told apart. */
  async create(values, context) {
    const { list, name, shared } = values as SavedView;
    if (!pagesOf(context.actor.role).includes(list))
      throw invalid([{ msg: "No list has this name", path: "list" }]);
    const names = await namesOn(list, { ...context, isShared: shared === "all" });
    if (names.some((each) => identityOf(each) === identityOf(name))) {
      const msg = nameTaken(name);
      throw new Problem(409, msg, [{ msg, path: "name" }]);
    }
    return requireMethod(records.create, savedViews)(values, context);
  },
  async list(query, context) {
    const rows = await visibleRows(context, pagesOf);
    const described = rows.map(async (row) => ({
      ...row,
      filters: await filtersInWords(row as SavedView, known, context),
    }));
    return queryRows(savedViews, await Promise.all(described), query ?? {});
  },
  find: async (key, context) => (await visibleRows(context, pagesOf)).find(({ _id }) => _id === key),
});

type PagesOf = (role: Role) => readonly string[];

const noKnownRecords: KnownRecords = { resources: [], storeOf: () => undefined };

const nameTaken = (name: string) =>
  `This list already has a view named ${nameInSentence(name)}. Choose another name`;

const all = viewOf(savedViewTable);

async function visibleRows({ db, actor: { id, role } }: Context, pagesOf: PagesOf): Promise<Row[]> {
  const found = await db
    .selectFrom("saved_views")
    .select("id")
    .where("list", "in", pagesOf(role))
    .where((view) => view.or([view("saved_by", "=", id), view("shared", "=", "all")]))
    .execute();
  return all(db).rows(found.map((each) => each.id));
}

/** A shared view is seen by all. */
async function namesOn(
  list: string,
  { db, actor, isShared }: Context & { isShared: boolean },
): Promise<string[]> {
  const views = await db
    .selectFrom("saved_views")
    .select(["name", "saved_by", "shared"])
    .where("list", "=", list)
    .execute();
  return views
    .filter(({ saved_by, shared }) => isShared || saved_by === actor.id || shared === "all")
    .map(({ name }) => name);
}
