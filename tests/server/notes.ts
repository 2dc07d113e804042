/** A child resource for tests, whose parent's key on the wire is not its id: notes on a customer. */
import { staff } from "#domain/basics/roles.ts";
import { setBySystem, wireOnly, versionField } from "#engine/declare/presence.ts";
import { defineResource } from "#engine/declare/vocabulary.ts";
import { sql } from "kysely";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { schemaParts } from "#engine/server/db/schema.ts";
import { storeOf } from "#engine/server/stores/records.ts";
import { column, createdAt, person } from "#engine/server/tables/columns.ts";
import { tableOf } from "#engine/server/tables/table.ts";
import { resources } from "#resources/index.ts";
import { customerTable } from "#server/customers/customer-table.ts";
import { tables } from "#server/registry.ts";

type Note = { _id: string; text: string; notedBy: string; notedAt: string; version?: number };

const operationDefaults = { roles: staff, failure: "That failed" } as const;

export const notes = defineResource<Note>({
  name: "notes",
  label: { one: "Note", many: "Notes" },
  id: "_id",
  titleField: "text",
  parent: { param: "aadharNumber" },
  fields: {
    _id: { kind: "text", label: "Note ID", presence: wireOnly },
    text: { kind: "text", label: "Note", required: true },
    notedBy: { kind: "text", label: "By", presence: setBySystem },
    notedAt: { kind: "time", label: "At", presence: setBySystem },
    version: versionField,
  },
  version: "version",
  operations: {
    list: { ...operationDefaults, path: "/:role/customers/:aadharNumber/notes" },
    create: {
      ...operationDefaults,
      path: "/:role/customers/:aadharNumber/notes",
      title: "Add note",
      submit: "Save note",
      success: "Note added",
    },
    edit: {
      ...operationDefaults,
      path: "/:role/customers/:aadharNumber/notes/:_id",
      title: "Edit note",
      submit: "Save changes",
      success: "Note changed",
    },
    remove: {
      ...operationDefaults,
      path: "/:role/customers/:aadharNumber/notes/:_id",
      success: "Note removed",
    },
  },
  order: { by: "notedAt" },
  views: {
    main: {
      columns: [{ header: "Note", fields: ["text"] }],
      empty: "No notes yet",
      create: "dialog",
      actions: ["edit", "remove"],
    },
  },
  actions: {
    edit: { label: "Edit", icon: "edit", opens: "edit" },
    remove: { label: "Remove", icon: "delete", opens: "remove", undoneBy: "create" },
  },
});

export const noteColumns = {
  _id: column("id"),
  text: column("text"),
  notedBy: person("noted_by"),
  notedAt: createdAt("noted_at"),
  version: column("version"),
} as const;

const noteTable = tableOf(notes, "notes", noteColumns, {
  audit: { none: "Nothing is owed by a note" },
  under: { column: "customer_id", parent: customerTable },
});

/** Options of a server with notes. */
export const withNotes = {
  isJudged: false,
  resources: [...resources, notes],
  tables: [...tables, noteTable],
  stores: { notes: storeOf(noteTable) },
};

export async function createNotes(db: Db): Promise<void> {
  await db.schema.dropTable("notes").ifExists().execute();
  for (const { type, table, make } of schemaParts([noteTable, customerTable], isPostgres(db)))
    if (type === "table" && table === noteTable.name)
      for (const statement of make) await sql.raw(statement).execute(db);
}
