import { useActor } from "#engine/console/providers/context.ts";
import { accessTo, fieldAt, valueAt } from "#engine/declare/derive.ts";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { Facts } from "./Cell.tsx";

type Props = { paths: readonly string[] | undefined; resource: AnyResource; row: Row };

/** Optional figures of zero are left out. */
export function Summary({ paths = [], resource, row }: Props) {
  const { role } = useActor();
  const fields = paths.map((path) => [path, fieldAt(resource.fields, path)] as const);
  const visible = fields.filter(
    ([path, field]) => accessTo(field, "list", role) !== "none" && !(field.extra && valueAt(row, path) === 0),
  );
  const values = Object.fromEntries(visible.map(([path]) => [path, valueAt(row, path)]));
  return <Facts fields={Object.fromEntries(visible)} row={{ ...row, ...values }} mode="list" />;
}
