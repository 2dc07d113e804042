import { plainPhone } from "#domain/basics/phones.ts";
import { plainText } from "#domain/basics/text.ts";
import type { FieldOfKind } from "#engine/declare/field.ts";
import { textKind, type TextKindOf } from "./text-kind.ts";

/** Keeps the grouping of the digits as typed. */
export const phone: TextKindOf<FieldOfKind<"phone">> = {
  ...textKind({ defaultMaxLength: 21, tidy: (text) => plainPhone(plainText(text)) }),
  search: "phone",
  csv: "phone",
  layout: "words",
  control: () => ({ as: "line", type: "tel", mode: "tel" }),
  isCallable: true,
  showsEqualOnce: true,
};
