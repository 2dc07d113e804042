import { nameInSentence } from "#domain/text.ts";
import { fieldAt, isFilled } from "#resources/derive.ts";
import { formatValue } from "#resources/format.ts";
import type { Filled, FormMode, Row } from "#resources/vocabulary.ts";

/** Whom and what a record is about that is written: the names and figures that its operation tells. */
export function named({ fields, operations }: Filled, mode: FormMode, made: Row, parent?: Row): string {
  const told = (operations[mode]?.tells ?? []).map((path) => {
    const field = fieldAt(fields, path);
    return field && isFilled(made[path]) ? nameInSentence(formatValue(field, made[path], made)) : "";
  });
  return [nameInSentence(String(parent?.name ?? "")), ...told].filter(Boolean).join(", ");
}
