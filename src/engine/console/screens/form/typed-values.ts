import { dayOf } from "#domain/basics/dates.ts";
import { initialValues, isRow } from "#engine/declare/kinds.ts";
import type { AnyFields, Row } from "#engine/declare/vocabulary.ts";

/** A record as its form would have been typed: dates as days, nothing missing. */
export function typedValues(fields: AnyFields, row: Row = {}): Row {
  const typed = initialValues(fields);
  for (const [key, field] of Object.entries(fields)) {
    const value = row[key];
    if (field.kind === "group") typed[key] = typedValues(field.fields, isRow(value) ? value : {});
    else if (field.kind === "items" && Array.isArray(value) && value.length > 0) {
      typed[key] = value.map((item: Row) => typedValues(field.fields, item));
    } else if (value !== undefined && value !== null) {
      typed[key] = field.kind === "date" ? typedDay(String(value)) : value;
    }
  }
  return typed;
}

/** What is no date stays as it is, for the form to object to. */
const typedDay = (text: string) => (Number.isNaN(Date.parse(text)) ? text : dayOf(text));
