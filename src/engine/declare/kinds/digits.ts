import { ungroupedDigits } from "#domain/basics/digits.ts";
import { plainText } from "#domain/basics/text.ts";
import type { FieldOfKind } from "#engine/declare/field.ts";
import { maxDigitsLength, textKind, type TextKindOf } from "./text-kind.ts";

/** Identification number, which takes no part in arithmetic. */
export const digits: TextKindOf<FieldOfKind<"digits">> = {
  ...textKind({ defaultMaxLength: maxDigitsLength, tidy: (text) => ungroupedDigits(plainText(text)) }),
  // Masks all but four digits, as cards do: 'XXXXXXXX1234'.
  maskForAudit: (value) => String(value).slice(-4).padStart(String(value).length, "X"),
  search: "digits",
  layout: "tight",
  control: ({ length }) => ({ as: "digits", mode: "numeric", length }),
  isFilter: true,
  showsEqualOnce: true,
};
