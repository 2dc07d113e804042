/** Pictures that the values of a record name, in its fields, groups and items. */
import type { AnyFields, Row } from "./field.ts";
import { photoIdsIn } from "./kinds/photo.ts";
import { partsOf } from "./parts.ts";

/** `path` is the path of the field: 'goldItems.1.photos'. */
export type NamedPhoto = { id: string; path: string };

export function photosIn(fields: AnyFields, values: Row, prefix = ""): NamedPhoto[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const path = `${prefix}${key}`;
    if (field.kind === "photo") return photoIdsIn(values[key]).map((id) => ({ id, path }));
    const parts = partsOf(field, values[key]) ?? [];
    return parts.flatMap(({ fields, row, pathPrefix }) => photosIn(fields, row, `${path}.${pathPrefix}`));
  });
}

/** Adds the earlier pictures of a record to an edit: a new picture stands beside the first, and none is lost. */
export const keepEarlierPhotos = (fields: AnyFields, before: Row, changes: Row): Row => ({
  ...changes,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) =>
      field.kind === "photo" && field.many && key in changes
        ? [[key, [...new Set([...photoIdsIn(before[key]), ...photoIdsIn(changes[key])])]]]
        : [],
    ),
  ),
});
