import { ungroupedDigits } from "#domain/basics/digits.ts";
import { plainText } from "#domain/basics/text.ts";
import type { FieldOfKind } from "#engine/declare/field.ts";
import { mostDigits, textKind, type TextKindOf } from "./text-kind.ts";

/** A number that identifies and is never counted with. */
export const digits: TextKindOf<FieldOfKind<"digits">> = {
  ...textKind({ longest: mostDigits, tidy: (text) => ungroupedDigits(plainText(text)) }),
  // 'XXXXXXXX1234', as cards print it.
  audited: (value) => String(value).slice(-4).padStart(String(value).length, "X"),
  search: "digits",
  room: "tight",
  control: ({ length }) => ({ as: "digits", mode: "numeric", length }),
  isFilter: true,
};
