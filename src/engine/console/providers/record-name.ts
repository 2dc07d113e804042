import { nameInSentence } from "#domain/basics/text.ts";
import { fieldAt, formatValue, isFilled } from "#engine/declare/derive.ts";
import type { AnyResource, ResourceOrCommand, FormMode, Row } from "#engine/declare/vocabulary.ts";

export const recordName = ({ fields, titleField }: AnyResource, row: Row): string =>
  nameInSentence(formatValue(fieldAt(fields, titleField), row[titleField], row));

export function describeRecord(
  { fields, operations }: ResourceOrCommand,
  mode: FormMode,
  values: Row,
  parent?: Row,
): string {
  const details = (operations[mode]?.successFields ?? []).map((path) => {
    const field = fieldAt(fields, path);
    return field && isFilled(values[path]) ? nameInSentence(formatValue(field, values[path], values)) : "";
  });
  return [nameInSentence(String(parent?.name ?? "")), ...details].filter(Boolean).join(", ");
}
