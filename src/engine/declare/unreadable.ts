/** What was sent and could not be read, kept beside the values where nothing comes across it that does not look for it. */
import type { AnyFields, Row } from "./field.ts";
import { partsOf } from "./parts.ts";

/** By key: what reading left in its place, and what to say. */
export type Unreadable = Map<string, { left: unknown; message: string }>;

/** The values with what could not be read; it goes along when they are spread into others. */
export const unreadable = (values: Row, wrong: Unreadable): Row =>
  wrong.size > 0 ? Object.assign(values, { [mark]: wrong }) : values;

/** What to say about the values that could not be read and were not replaced since, by where they stand. */
export function unreadableIn(fields: AnyFields, values: Row, prefix = ""): Map<string, string> {
  const found = new Map<string, string>();
  const wrong = (values as Marked)[mark];
  for (const [key, field] of Object.entries(fields)) {
    if (field.when && !field.when(values)) continue;
    const [value, unreadable] = [values[key], wrong?.get(key)];
    if (unreadable && Object.is(unreadable.left, value)) found.set(`${prefix}${key}`, unreadable.message);
    for (const { fields: inner, row, place } of partsOf(field, value) ?? []) {
      const within = unreadableIn(inner, row, `${prefix}${key}.${place}`);
      for (const [path, message] of within) found.set(path, message);
    }
  }
  return found;
}

type Marked = Row & { [mark]?: Unreadable };

const mark = Symbol("what could not be read");
