import { dayOf, formatDate } from "#domain/basics/dates.ts";
import { dayFormatMessage, formatTypedDay, parseDay, readDay } from "#domain/basics/parse-day.ts";
import { plainText } from "#domain/basics/text.ts";
import type { FieldOfKind } from "#engine/declare/field.ts";
import { textKind, type TextKindOf } from "./text-kind.ts";

/** yyyy-mm-dd on the wire. Forms and requests may write it as parseDay() reads it. */
export const date: TextKindOf<FieldOfKind<"date">> = {
  ...textKind({
    defaultMaxLength: 10,
    notTextMessage: () => dayFormatMessage,
    tidy: (text) => parseDay(text).day ?? plainText(text),
    validate: (text, { earliest }) => readDay(text, earliest).wrong,
  }),
  toInputValue: (value) => typedDay(String(value)),
  format: (value) => formatDate(String(value)),
  search: "exact",
  layout: "tight",
  control: () => ({ as: "date", mode: "numeric" }),
};

/** Keeps a text that is not a date, so that validation rejects it. */
function typedDay(text: string): string {
  // Date.parse() alone would read a year in any text as a date.
  const isTimestamp = /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text));
  const { day } = parseDay(isTimestamp ? dayOf(text) : text);
  return day ? formatTypedDay(day) : text;
}
