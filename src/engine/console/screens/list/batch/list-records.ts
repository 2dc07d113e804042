import { recordName } from "#engine/console/providers/record-name.ts";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";

/** Returns for example "For 3 bicycles: …". */
export function listRecords(resource: AnyResource, rows: readonly Row[]): string {
  const { one, many } = resource.label;
  const noun = (rows.length === 1 ? one : many).toLowerCase();
  return ofText(rows.length, noun, rows.map((row) => recordName(resource, row)).join(", "));
}

const ofText = (count: number, noun: string, names: string) => `For ${count} ${noun}: ${names}`;
