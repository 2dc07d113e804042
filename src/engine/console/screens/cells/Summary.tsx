import { useActor } from "#engine/console/providers/context.ts";
import { accessTo, fieldAt, valueAt } from "#engine/declare/derive.ts";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { Facts } from "./Cell.tsx";

type Props = { paths: readonly string[] | undefined; resource: AnyResource; row: Row };

/** Some fields of a record, as far as the role sees them: in an expanded row, or of whose record a dialog is about. */
export function Summary({ paths = [], resource, row }: Props) {
  const { role } = useActor();
  const fields = paths.map((path) => [path, fieldAt(resource.fields, path)] as const);
  const visible = fields.filter(([, field]) => accessTo(field, "list", role) !== "none");
  const values = Object.fromEntries(visible.map(([path]) => [path, valueAt(row, path)]));
  return <Facts fields={Object.fromEntries(visible)} row={{ ...row, ...values }} />;
}
