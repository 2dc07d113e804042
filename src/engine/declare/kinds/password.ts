import type { FieldOfKind } from "#engine/declare/field.ts";
import { textKind, type TextKindOf } from "./text-kind.ts";

export const password: TextKindOf<FieldOfKind<"password">> = {
  // Keeps blanks, which are part of a password.
  ...textKind({ defaultMaxLength: 200, tidy: (text) => text }),
  format: () => "••••••",
  maskForAudit: () => undefined,
  search: "exact",
  layout: "tight",
  control: () => ({ as: "password" }),
};
