import type { FieldOfKind } from "#engine/declare/field.ts";
import { textKind, type TextKindOf } from "./text-kind.ts";

export const email: TextKindOf<FieldOfKind<"email">> = {
  // Source: RFC 5321, section 4.5.3.1.3, without the angle brackets.
  ...textKind({ defaultMaxLength: 254 }),
  // Ignores case, because login addresses are stored in lower case.
  isSame: (one, other) => String(one).toLowerCase() === String(other).toLowerCase(),
  layout: "link",
  control: () => ({ as: "line", type: "email", mode: "email" }),
  showsEqualOnce: true,
};
