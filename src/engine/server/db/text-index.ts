import { sql } from "kysely";
import { createTrigger, dropTrigger, type TriggerOn } from "./triggers.ts";

export function createTextIndex(table: string, isPostgres: boolean): string[] {
  const index = indexOf(table);
  if (isPostgres) return [`create index "${index}" on "${table}" using gin (searched gin_trgm_ops)`];
  return [
    `create virtual table "${index}" using fts5
      (searched, content='${table}', content_rowid='number', tokenize='trigram case_sensitive 1')`,
    `insert into "${index}" ("${index}") values ('rebuild')`,
    ...triggersOf(table).flatMap((trigger) => createTrigger(trigger, false)),
  ];
}

export const dropTextIndex = (table: string, isPostgres: boolean): string[] =>
  isPostgres
    ? [`drop index if exists "${indexOf(table)}"`]
    : [
        ...triggersOf(table).flatMap(({ name }) => dropTrigger(name, table, false)),
        `drop table if exists "${indexOf(table)}"`,
      ];

/** PostgreSQL has these indexes by an extension, which a hosted one may refuse. Searches then read every text. */
export const textIndexExtension = "pg_trgm";

const indexOf = (table: string): string => `${table}_searched`;

/** SQLite's index is a table of its own. */
function triggersOf(table: string): TriggerOn[] {
  const index = sql.ref(indexOf(table));
  const add = sql`insert into ${index} (rowid, searched) values (new.number, new.searched)`;
  const drop = sql`insert into ${index} (${index}, rowid, searched) values ('delete', old.number, old.searched)`;
  return [
    { name: `${table}_text_added`, on: table, after: "insert", does: () => [add] },
    { name: `${table}_text_removed`, on: table, after: "delete", does: () => [drop] },
    {
      name: `${table}_text_changed`,
      on: table,
      after: "update",
      changed: ["searched"],
      does: () => [drop, add],
    },
  ];
}
