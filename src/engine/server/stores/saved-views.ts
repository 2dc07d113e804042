import type { Role } from "#domain/basics/roles.ts";
import { identityOf, nameInSentence } from "#domain/basics/text.ts";
import { queryRows } from "#engine/declare/query-rows.ts";
import { type SavedView, savedViews } from "#engine/declare/saved-views.ts";
import type { Row, AnyResource, Option } from "#engine/declare/vocabulary.ts";
import { invalid, Problem } from "#engine/server/http/problem.ts";
import { savedViewTable } from "#engine/server/tables/saved-views.ts";
import { storeOf, viewOf } from "./records.ts";
import { type Context, requireMethod, type Store } from "./store.ts";
import { fieldAt, findField, formatValue } from "#engine/declare/derive.ts";
import { chipsFor, filterInWords, nameInWords } from "#engine/declare/filter-chips.ts";
import { countedField } from "#engine/declare/query.ts";

const records = storeOf(savedViewTable);

/** Queries the views in memory, because a user's own and shared ones are few. */
export const savedViewStore = (pagesOf: PagesOf, known: KnownRecords): Store => ({
  ...records,
  /** Refuses a second view of one name, because they could not be told apart. */
  async create(values, context) {
    const { list, name, shared } = values as SavedView;
    if (!pagesOf(context.actor.role).includes(list))
      throw invalid([{ msg: "No list has this name", path: "list" }]);
    const names = await namesOn(list, { ...context, isShared: shared === "all" });
    if (names.some((each) => identityOf(each) === identityOf(name))) {
      const msg = `This list already has a view named ${nameInSentence(name)}. Choose another name`;
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

const allViews = viewOf(savedViewTable);

async function visibleRows({ db, actor: { id, role } }: Context, pagesOf: PagesOf): Promise<Row[]> {
  const found = await db
    .selectFrom("saved_views")
    .select("id")
    .where("list", "in", pagesOf(role))
    .where((view) => view.or([view("saved_by", "=", id), view("shared", "=", "all")]))
    .execute();
  return allViews(db).rows(found.map((each) => each.id));
}

/** Returns the names that a new view must not repeat: for a shared one, those of all users. */
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

export type KnownRecords = {
  resources: readonly AnyResource[];
  storeOf: (resource: string) => Store | undefined;
};

/** For example 'Overdue, Created by: Asha Rao, From: 5 Sep 2026'. */
export async function filtersInWords(
  { list, query }: Pick<SavedView, "list" | "query">,
  { resources, storeOf }: KnownRecords,
  context: Context,
): Promise<string> {
  const resource = resources.find(({ name, views }) => name === list || Object.hasOwn(views, list));
  const { role } = context.actor;
  const chips = resource
    ? Object.values(resource.views).flatMap((view) => chipsFor(resource, view, role))
    : [];
  const findIn = (field: string) => resource && findField(resource.fields, field);
  const labelOf = (field: string) => findIn(field)?.label ?? nameInWords(field);
  const nameOf = async (of: AnyResource, id: string): Promise<string> => {
    const record = await storeOf(of.name)?.find?.(id, context);
    return record ? formatValue(fieldAt(of.fields, of.titleField), record[of.titleField], record) : "Other";
  };
  const describe = async ([key, value]: [string, string]): Promise<string> => {
    const chip = chips.find((each) => each.key === key);
    if (chip?.as === "named") return chip.label;
    if (chip?.as === "record") return `${chip.label}: ${await nameOf(chip.of, value)}`;
    if (chip?.as === "choice") return `${chip.label}: ${labelAmong(chip.options, value)}`;
    if (key === "tab" && resource) {
      const field = findIn(countedField(resource) ?? "");
      if (field && "options" in field) return `${field.label}: ${labelAmong(field.options, value)}`;
    }
    if (key === "sort") return `Sorted by: ${labelOf(value)}`;
    if (key === "order") return value === "desc" ? "Descending" : "Ascending";
    return filterInWords([key, value]);
  };
  return (await Promise.all([...new URLSearchParams(query)].map(describe))).join(", ");
}

const labelAmong = (options: readonly Option<string>[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;
