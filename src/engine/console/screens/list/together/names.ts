import { nameOf } from "#engine/console/providers/named.ts";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";

/** Returns for example "For 3 bicycles: …". */
export function forRows(resource: AnyResource, rows: readonly Row[]): string {
  const { one, many } = resource.label;
  const noun = (rows.length === 1 ? one : many).toLowerCase();
  return `For ${rows.length} ${noun}: ${rows.map((row) => nameOf(resource, row)).join(", ")}`;
}
