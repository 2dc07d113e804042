/** Decides which filter chips a list offers to a role, and describes filters in words. */
import { isPeriodName, periods } from "#domain/basics/periods.ts";
import type { Role } from "#domain/basics/roles.ts";
import { fieldsHiddenFrom } from "./sent-fields.ts";
import { filtersFor, filtersOf } from "./query.ts";
import { stateKeyOf } from "./states.ts";
import type { AnyListView, AnyResource, Option } from "./vocabulary.ts";
import { formatDate, isDay } from "#domain/basics/dates.ts";

export type FilterChip = { key: string; label: string } & (
  | { as: "named" }
  | { as: "choice"; options: readonly Option<string>[] }
  | { as: "record"; of: AnyResource }
  | { as: "period" }
);

const periodKeys: readonly string[] = ["period", "from", "to"];

export const chipKeysOf = ({ as, key }: FilterChip): readonly string[] =>
  as === "period" ? periodKeys : [key];

export function showsFilter(chip: FilterChip, key: string, value: string): boolean {
  if (!chipKeysOf(chip).includes(key)) return false;
  if (chip.as === "named") return value === "true";
  // The boxes of a period show a day that cannot be read, and say why.
  if (chip.as === "period") return key !== "period" || isPeriodName(value);
  // A record that is not listed, such as a former employee, may still be named.
  return chip.as === "record" || chip.options.some((option) => option.value === value);
}

export function chipsFor(resource: AnyResource, view: AnyListView, role: Role): FilterChip[] {
  const hidden = fieldsHiddenFrom(resource, role);
  const namedFilters = filtersFor(resource, role);
  return withStateChip(resource, view).flatMap((chip): FilterChip[] => {
    const { field: key, of } = typeof chip === "string" ? { field: chip } : chip;
    const filter = namedFilters.find(({ name }) => name === key);
    if (filter) return [{ as: "named", key, label: filter.label }];
    const field = resource.fields[key];
    if (!field || hidden.includes(key)) return [];
    if (resource.filterable?.day === key) return [{ as: "period", key, label: field.label }];
    if (!filtersOf(resource).includes(key)) return [];
    if (of) return [{ as: "record", key, label: field.label, of }];
    return "options" in field ? [{ as: "choice", key, label: field.label, options: field.options }] : [];
  });
}

/** Puts a chip for the state of a record first, unless the tabs of the view show the states. */
function withStateChip(
  resource: AnyResource,
  { chips = [], tabs }: AnyListView,
): NonNullable<AnyListView["chips"]> {
  const state = stateKeyOf(resource);
  return !state || tabs?.field === state || chips.includes(state) ? chips : [state, ...chips];
}

/** Returns 'Overdue' for 'overdue=true', and 'From: 5 Sep 2026' for 'from=2026-09-05'. */
export function filterInWords([key, value]: [key: string, value: string]): string {
  const name = key === "q" ? "Search" : nameInWords(key);
  if (value === "true") return name;
  if (key === "period" && isPeriodName(value)) return `${name}: ${periods[value].label}`;
  return `${name}: ${isDay(value) ? formatDate(value) : value}`;
}

/** Returns 'Saved by' for 'savedBy', and 'Saved views' for 'saved-views'. */
export function nameInWords(name: string): string {
  const words = name.replace(/-/g, " ").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
