import { fieldAt } from "#resources/derive.ts";
import type { AnyResource, Row } from "#resources/vocabulary.ts";
import { Facts } from "#console/screens/cells/Facts.tsx";

type Props = { paths: readonly string[] | undefined; resource: AnyResource; row: Row };

/** Whose record a dialog is about, and how it stands. */
export function Summary({ paths = [], resource, row }: Props) {
  const fields = paths.map((path) => [path, fieldAt(resource.fields, path)] as const);
  return <Facts fields={Object.fromEntries(fields)} row={row} />;
}
