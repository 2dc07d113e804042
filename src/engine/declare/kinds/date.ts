import { dayOf, formatDate, isDay, isMeantDay, yearInFull } from "#domain/basics/dates.ts";
import type { FieldOfKind } from "#engine/declare/field.ts";
import { textKind, type TextKindOf } from "./text-kind.ts";

/** Day, written yyyy-mm-dd on the wire. */
export const date: TextKindOf<FieldOfKind<"date">> = {
  ...textKind({
    longest: 10,
    notText: () => "Enter a date",
    objection: (text, { earliest }) => (isDay(text) && !isMeantDay(text, earliest) ? yearInFull : undefined),
  }),
  typed: (value) => typedDay(String(value)),
  format: (value) => formatDate(String(value)),
  search: "exact",
  room: "tight",
  control: () => ({ as: "date" }),
};

/** Keeps a text that is not a date, so that validation rejects it. */
function typedDay(text: string): string {
  return Number.isNaN(Date.parse(text)) ? text : dayOf(text);
}
