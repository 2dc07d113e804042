/** The last guard: what is read back is what was to be written. */

import type { Role } from "#domain/basics/roles.ts";
import { accessTo, isFilled, writableFields } from "#engine/declare/derive.ts";
import { fieldKind } from "#engine/declare/kinds/index.ts";
import { partsOf } from "#engine/declare/parts.ts";
import type { AnyField, AnyFields, Filled, FormMode, Row } from "#engine/declare/vocabulary.ts";

/**
 * Throws where a record reads otherwise than it was written, so that the transaction is undone and nobody is told of a
 * success. `asked` is what the role may write, after coercion; what is never told of a record cannot be compared.
 */
export function verifyWrite(resource: Filled, mode: FormMode, asked: Row, stored: Row, role: Role): void {
  const lost = lostOf(resource.fields, asked, stored, { mode, role });
  if (lost.length > 0) throw new Error(`${resource.name} did not keep ${lost.join(", ")}`);
}

type Writer = { mode: FormMode; role: Role };

const lostOf = (fields: AnyFields, asked: Row, stored: Row, { mode, role }: Writer): string[] =>
  Object.entries(writableFields(fields, mode, role))
    .filter(([key, field]) => Object.hasOwn(asked, key) && accessTo(field, "show", role) !== "none")
    .filter(([key, field]) => !isKnownHere(field, asked[key]))
    .filter(([key, field]) => !isSame(field, asked[key], stored[key], { mode, role }))
    .map(([key]) => key);

/** What is taken without it the server fills in. */
const isKnownHere = ({ required }: AnyField, asked: unknown): boolean =>
  required === "in forms" && !isFilled(asked);

/** Of groups and items only what was asked for: what the server adds to them is its own. */
function isSame(field: AnyField, asked: unknown, stored: unknown, writer: Writer): boolean {
  const [before, after] = [partsOf(field, asked), partsOf(field, stored)];
  if (before && after)
    return (
      before.length === after.length &&
      before.every(({ fields, row }, at) => lostOf(fields, row, after[at]?.row ?? {}, writer).length === 0)
    );
  if (!isFilled(asked)) return !isFilled(stored) || stored === 0;
  return fieldKind(field).isSame(asked, stored);
}
