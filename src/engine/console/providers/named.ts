import { nameInSentence } from "#domain/basics/text.ts";
import { fieldAt, isFilled } from "#engine/declare/derive.ts";
import { formatValue } from "#engine/declare/format.ts";
import type { AnyResource, Filled, FormMode, Row } from "#engine/declare/vocabulary.ts";

/** Returns a row's name for a sentence or a label. */
export const nameOf = ({ fields, titled }: AnyResource, row: Row): string =>
  nameInSentence(formatValue(fieldAt(fields, titled), row[titled], row));

/** Lists names and figures that identify a record in a message. */
export function named({ fields, operations }: Filled, mode: FormMode, made: Row, parent?: Row): string {
  const told = (operations[mode]?.tells ?? []).map((path) => {
    const field = fieldAt(fields, path);
    return field && isFilled(made[path]) ? nameInSentence(formatValue(field, made[path], made)) : "";
  });
  return [nameInSentence(String(parent?.name ?? "")), ...told].filter(Boolean).join(", ");
}
