import { ungroupedDigits, plainText } from "#domain/basics/text.ts";
import type { FieldOfKind } from "#engine/declare/field.ts";
import { fixedGroups } from "#engine/declare/grouping.ts";
import { maxDigitsLength, textKind, type TextKindOf } from "./text-kind.ts";

export const digits: TextKindOf<FieldOfKind<"digits">> = {
  ...textKind({ defaultMaxLength: maxDigitsLength, tidy: (text) => ungroupedDigits(plainText(text)) }),
  // Masks all but four digits, as cards do: 'XXXXXXXX1234'.
  maskForAudit: (value) => String(value).slice(-4).padStart(String(value).length, "X"),
  search: "digits",
  layout: "tight",
  toInputValue: (value, { groups }) =>
    groups ? (fixedGroups(groups).format(String(value)) ?? value) : value,
  control: ({ length, groups, checkDigit }) => ({
    as: "digits",
    mode: "numeric",
    length,
    checkDigit,
    grouping: groups && fixedGroups(groups),
  }),
  isFilter: true,
  showsEqualOnce: true,
};
