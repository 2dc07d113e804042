import { nameInSentence } from "#domain/text.ts";
import { fieldAt } from "#resources/derive.ts";
import { formatValue } from "#resources/format.ts";
import type { AnyResource, Row } from "#resources/vocabulary.ts";

/** What a row is called. */
export const nameOf = ({ fields, titled }: AnyResource, row: Row): string =>
  nameInSentence(formatValue(fieldAt(fields, titled), row[titled], row));

/** "For 3 loans: …" */
export function forRows(resource: AnyResource, rows: readonly Row[]): string {
  const { one, many } = resource.label;
  const noun = (rows.length === 1 ? one : many).toLowerCase();
  return `For ${rows.length} ${noun}: ${rows.map((row) => nameOf(resource, row)).join(", ")}`;
}
