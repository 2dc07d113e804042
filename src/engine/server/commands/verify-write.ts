import type { Role } from "#domain/basics/roles.ts";
import { accessTo, isFilled, writableFields } from "#engine/declare/derive.ts";
import { fieldKind } from "#engine/declare/kinds/index.ts";
import { partsOf } from "#engine/declare/parts.ts";
import type { AnyField, AnyFields, ResourceOrCommand, FormMode, Row } from "#engine/declare/vocabulary.ts";

/** Throws if a stored value differs, which rolls back. Values hidden from the role are not compared. */
export function verifyWrite(
  resource: ResourceOrCommand,
  mode: FormMode,
  written: Row,
  stored: Row,
  role: Role,
): void {
  const lost = lostFields(resource.fields, written, stored, { mode, role });
  if (lost.length > 0) throw new Error(`${resource.name} did not keep ${lost.join(", ")}`);
}

type Writer = { mode: FormMode; role: Role };

const lostFields = (fields: AnyFields, written: Row, stored: Row, { mode, role }: Writer): string[] =>
  Object.entries(writableFields(fields, mode, role))
    .filter(([key, field]) => Object.hasOwn(written, key) && accessTo(field, "show", role) !== "none")
    .filter(([key, field]) => !isFilledByServer(field, written[key]) && !isNamedTwice(fields, key, written))
    .filter(([key, field]) => !isSame(field, written[key], stored[key], { mode, role }))
    .map(([key]) => key);

/** The server fills in an empty value of a field that is required only in forms. */
const isFilledByServer = ({ required }: AnyField, written: unknown): boolean =>
  required === "in forms" && !isFilled(written);

const isNamedTwice = (fields: AnyFields, key: string, written: Row): boolean =>
  fields[key]?.supersededBy
    ? isFilled(written[fields[key].supersededBy])
    : !isFilled(written[key]) &&
      Object.entries(fields).some(
        ([older, { supersededBy }]) => supersededBy === key && isFilled(written[older]),
      );

/** The server adds values of its own to groups and items. */
function isSame(field: AnyField, written: unknown, stored: unknown, writer: Writer): boolean {
  const [before, after] = [partsOf(field, written), partsOf(field, stored)];
  if (before && after)
    return (
      before.length === after.length &&
      before.every(
        ({ fields, row }, at) => lostFields(fields, row, after[at]?.row ?? {}, writer).length === 0,
      )
    );
  if (!isFilled(written)) return !isFilled(stored) || stored === 0;
  return fieldKind(field).isSame(written, stored);
}
