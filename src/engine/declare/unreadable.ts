/** Attached under a symbol, which other code does not see. */
import type { AnyFields, Row } from "./field.ts";
import { partsOf } from "./parts.ts";

export type UnreadableValues = Map<string, { value: unknown; message: string }>;

/** Spreading the values copies the messages. */
export const withUnreadable = (values: Row, wrong: UnreadableValues): Row =>
  wrong.size > 0 ? Object.assign(values, { [unreadableKey]: wrong }) : values;

/** Leaves out values that were replaced since. */
export function unreadableIn(fields: AnyFields, values: Row, prefix = ""): Map<string, string> {
  const found = new Map<string, string>();
  const wrong = (values as WithUnreadable)[unreadableKey];
  for (const [key, field] of Object.entries(fields)) {
    if (field.when && !field.when(values)) continue;
    const [value, unreadable] = [values[key], wrong?.get(key)];
    if (unreadable && Object.is(unreadable.value, value)) found.set(`${prefix}${key}`, unreadable.message);
    for (const { fields: inner, row, pathPrefix } of partsOf(field, value) ?? []) {
      const within = unreadableIn(inner, row, `${prefix}${key}.${pathPrefix}`);
      for (const [path, message] of within) found.set(path, message);
    }
  }
  return found;
}

type WithUnreadable = Row & { [unreadableKey]?: UnreadableValues };

const unreadableKey = Symbol("what could not be read");
