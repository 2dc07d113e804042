import type { FieldOfKind } from "#engine/declare/field.ts";
import { textKind, type TextKindOf } from "./text-kind.ts";

export const password: TextKindOf<FieldOfKind<"password">> = {
  // Blanks belong to a password.
  ...textKind({ longest: 200, tidy: (text) => text }),
  format: () => "••••••",
  audited: () => undefined,
  search: "exact",
  room: "tight",
  control: () => ({ as: "password" }),
};
