/** Error messages of unreadable input, attached to the values under a symbol, which other code does not see. */
import type { AnyFields, Row } from "./field.ts";
import { partsOf } from "./parts.ts";

/** Maps a key to the value that reading left in place and to the error message. */
export type Unreadable = Map<string, { left: unknown; message: string }>;

/** Attaches error messages to values. Spreading the values copies them. */
export const unreadable = (values: Row, wrong: Unreadable): Row =>
  wrong.size > 0 ? Object.assign(values, { [mark]: wrong }) : values;

/** Returns error messages by path, for unreadable values that were not replaced since. */
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
