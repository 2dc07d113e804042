import { fieldAt } from "#engine/declare/derive.ts";
import { chipsFor, type FilterChip } from "#engine/declare/filter-chips.ts";
import { formatValue } from "#engine/declare/format.ts";
import { tabField } from "#engine/declare/query.ts";
import { filterInWords, nameInWords } from "#engine/declare/filters-in-words.ts";
import type { SavedView } from "#engine/declare/saved-views.ts";
import type { AnyResource, Option } from "#engine/declare/vocabulary.ts";
import type { Context, Store } from "./store.ts";

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
  const chips = Object.values(resource?.views ?? {}).flatMap((view) =>
    resource ? chipsFor(resource, view, role) : [],
  );
  const labelOf = (field: string) =>
    (resource && fieldAt(resource.fields, field)?.label) ?? nameInWords(field);
  const nameOf = async (of: AnyResource, id: string): Promise<string> => {
    const record = await storeOf(of.name)?.find?.(id, context);
    const field = fieldAt(of.fields, of.titleField);
    return record && field ? formatValue(field, record[of.titleField], record) : "Other";
  };
  const describe = async ([key, value]: [string, string]): Promise<string> => {
    const chip = chips.find((each) => each.key === key);
    if (chip?.as === "named") return chip.label;
    if (chip?.as === "record") return `${chip.label}: ${await nameOf(chip.of, value)}`;
    if (chip?.as === "choice") return `${chip.label}: ${labelAmong(chip.options, value)}`;
    if (key === "tab" && resource) {
      const field = tabField(resource) ?? "";
      const options = (fieldAt(resource.fields, field) as Partial<Choice> | undefined)?.options ?? [];
      return `${labelOf(field)}: ${labelAmong(options, value)}`;
    }
    if (key === "sort") return `Sorted by: ${labelOf(value)}`;
    if (key === "order") return value === "desc" ? "Descending" : "Ascending";
    return filterInWords([key, value]);
  };
  return (await Promise.all([...new URLSearchParams(query)].map(describe))).join(", ");
}

type Choice = Extract<FilterChip, { as: "choice" }>;

const labelAmong = (options: readonly Option<string>[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;
