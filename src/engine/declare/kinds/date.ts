import { dayOf, formatDate, isDay, isPlausibleDay, fourDigitYearMessage } from "#domain/basics/dates.ts";
import type { FieldOfKind } from "#engine/declare/field.ts";
import { textKind, type TextKindOf } from "./text-kind.ts";

/** Day, written yyyy-mm-dd on the wire. */
export const date: TextKindOf<FieldOfKind<"date">> = {
  ...textKind({
    defaultMaxLength: 10,
    notTextMessage: () => "Enter a date",
    validate: (text, { earliest }) =>
      isDay(text) && !isPlausibleDay(text, earliest) ? fourDigitYearMessage : undefined,
  }),
  toInputValue: (value) => inputDay(String(value)),
  format: (value) => formatDate(String(value)),
  search: "exact",
  layout: "tight",
  control: () => ({ as: "date" }),
};

/** Keeps a text that is not a date, so that validation rejects it. */
function inputDay(text: string): string {
  return Number.isNaN(Date.parse(text)) ? text : dayOf(text);
}
