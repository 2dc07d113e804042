import { expressionBuilder, sql } from "kysely";
import type { Role } from "#domain/basics/roles.ts";
import type { AuditEntry } from "#engine/declare/audit.ts";
import type { AnyResource } from "#engine/declare/vocabulary.ts";
import { type AuditDeclarations, entryToWire } from "#engine/server/audit/entry-to-wire.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { AnyQuery, ColumnExpressions, ParentKey } from "#engine/server/tables/table.ts";
import type { Tables } from "#engine/server/tables/tables.ts";
import { searchLog } from "./audit-search.ts";
import { type OpenView, readOnlyStore } from "./records.ts";
import { noMatches } from "./view.ts";
import { type Context, requireMethod, type Store } from "./store.ts";

const { ref } = expressionBuilder<Tables, "audit_entries">();

const columns = {
  _id: ref("audit_entries.id"),
  date: ref("audit_entries.at"),
  who: sql<string>`lower(audit_entries.actor_name)`,
  role: ref("audit_entries.actor_role"),
  area: ref("audit_entries.area"),
  act: ref("audit_entries.act"),
  title: sql<string>`lower(audit_entries.title)`,
  request: ref("audit_entries.request_id"),
  address: ref("audit_entries.address"),
} satisfies ColumnExpressions & { [K in keyof AuditEntry]?: unknown };

const entriesOf =
  (resource: AnyResource, declarations: AuditDeclarations, role: Role): OpenView =>
  (db, subjectId) => {
    const all = db.selectFrom("audit_entries");
    const entries = subjectId === undefined ? all : all.where("audit_entries.dossier_id", "=", subjectId);
    return {
      db,
      resource,
      columns,
      isUnderParent: subjectId !== undefined,
      size: subjectId === undefined ? () => sizeOf(db) : undefined,
      from: () => entries as unknown as AnyQuery,
      search: resource.searchable ? searchLog(db, columns) : async () => noMatches,
      async rows(ids) {
        const read = await entries.selectAll("audit_entries").where("audit_entries.id", "in", ids).execute();
        return read.map((entry) => entryToWire(entry, declarations, role));
      },
    };
  };

/** The log maintains the count when it seals entries. */
async function sizeOf(db: Db): Promise<number> {
  const head = await db.selectFrom("audit_head").select("count").executeTakeFirst();
  return head?.count ?? 0;
}

/** Read-only: runChange() writes the entries. */
export const auditStore = (
  audit: AnyResource,
  declarations: AuditDeclarations,
  parent?: ParentKey["parent"],
): Store => {
  const under = parent && { column: "dossier_id", parent };
  const storeFor = ({ actor }: Context) => readOnlyStore(entriesOf(audit, declarations, actor.role), under);
  return {
    under,
    list: (query, context) => requireMethod(storeFor(context).list, audit)(query, context),
    find: (key, context) => requireMethod(storeFor(context).find, audit)(key, context),
  };
};
