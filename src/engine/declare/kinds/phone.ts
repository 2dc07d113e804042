import { plainPhone } from "#domain/basics/phones.ts";
import { plainText } from "#domain/basics/text.ts";
import type { FieldOfKind } from "#engine/declare/field.ts";
import { textKind, type TextKindOf } from "./text-kind.ts";

/** Kept in the grouping in which it was typed. */
export const phone: TextKindOf<FieldOfKind<"phone">> = {
  ...textKind({ longest: 21, tidy: (text) => plainPhone(plainText(text)) }),
  search: "phone",
  csv: "phone",
  room: "words",
  control: () => ({ as: "line", type: "tel", mode: "tel" }),
  isCallable: true,
};
