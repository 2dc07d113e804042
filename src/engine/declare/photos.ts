import type { AnyField, AnyFields, Row } from "./field.ts";
import { hasItemIds, itemId } from "./item-ids.ts";
import { fieldKind } from "./kinds/index.ts";
import { changeParts, partsOf } from "./values.ts";

export type NamedPhoto = { id: string; path: string };

export function photosIn(fields: AnyFields, values: Row, prefix = ""): NamedPhoto[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const path = `${prefix}${key}`;
    const ids = fieldKind(field).filesIn?.(values[key]);
    if (ids) return ids.map((id) => ({ id, path }));
    const parts = partsOf(field, values[key]) ?? [];
    return parts.flatMap(({ fields, row, pathPrefix }) => photosIn(fields, row, `${path}.${pathPrefix}`));
  });
}

export const hasPhotos = (fields: AnyFields): boolean =>
  Object.values(fields).some(
    (field) => fieldKind(field).filesIn !== undefined || ("fields" in field && hasPhotos(field.fields)),
  );

/** Items with ids keep their own pictures, others those of their place. */
export function keepEarlierPhotos(fields: AnyFields, before: Row, changes: Row): Row {
  const kept = Object.entries(fields).flatMap(([key, field]) =>
    key in changes && hasPhotos({ key: field }) ? [[key, withEarlier(field, before[key], changes[key])]] : [],
  );
  return { ...changes, ...Object.fromEntries(kept) };
}

function withEarlier(field: AnyField, before: unknown, after: unknown): unknown {
  const { merge } = fieldKind(field);
  if (merge) return merge(before, after, field);
  const earlier = (partsOf(field, before) ?? []).map(({ row }) => row);
  let place = -1;
  return changeParts(field, after, (fields, row) => {
    place += 1;
    const own = hasItemIds(field) ? earlier.find((other) => other[itemId] === row[itemId]) : earlier[place];
    return keepEarlierPhotos(fields, own ?? {}, row);
  });
}
