import { counterOf, primaryKeyOf } from "#engine/server/db/schema.ts";
import { definitions } from "#server/schema.ts";

export type MovedTable = {
  name: string;
  columns: readonly string[];
  key: readonly string[];
  /** Identity column on PostgreSQL. */
  counter?: string;
  bytes: readonly string[];
};

/** Referenced tables come first. */
export const movedTables = (): MovedTable[] =>
  definitions().flatMap((table) => {
    if (table.derived) return [];
    const counter = counterOf(table);
    return {
      name: table.name,
      columns: [...(counter ? [counter] : []), ...Object.keys(table.stored)],
      key: counter ? [counter] : primaryKeyOf(table),
      counter,
      bytes: Object.keys(table.stored).filter((name) => table.stored[name]?.type === "bytes"),
    };
  });
