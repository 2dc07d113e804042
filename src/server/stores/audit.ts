import { expressionBuilder, sql } from "kysely";
import type { AuditEntry } from "#resources/audit.ts";
import { audit, history } from "#resources/index.ts";
import type { AnyResource } from "#resources/vocabulary.ts";
import { entryToWire } from "#server/audit/to-wire.ts";
import type { Db } from "#server/db/dialect.ts";
import type { Tables } from "#server/tables/tables.ts";
import type { AnyQuery, Columns } from "#server/tables/table.ts";
import { underLoan } from "./loan-row.ts";
import { readingOf, type Viewed } from "./records.ts";
import { inLog } from "./audit-search.ts";
import { nothingFound } from "./search.ts";
import type { Store, StoreDeps } from "./store.ts";

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
} satisfies Columns & { [K in keyof AuditEntry]?: unknown };

/** The audit log, or what it tells of a loan. */
const entriesOf =
  (resource: AnyResource, resources: readonly AnyResource[]): Viewed =>
  (db, loanId) => {
    const all = db.selectFrom("audit_entries");
    const entries = loanId === undefined ? all : all.where("audit_entries.dossier_id", "=", loanId);
    return {
      db,
      resource,
      columns,
      size: loanId === undefined ? () => sizeOf(db) : undefined,
      from: () => entries as unknown as AnyQuery,
      search: resource.searchable ? inLog(db, columns) : async () => nothingFound,
      async rows(ids) {
        const read = await entries.selectAll("audit_entries").where("audit_entries.id", "in", ids).execute();
        return read.map((entry) => entryToWire(entry, resources));
      },
    };
  };

/** The log counts its entries as it seals them. */
async function sizeOf(db: Db): Promise<number> {
  const head = await db.selectFrom("audit_head").select("count").executeTakeFirst();
  return head?.count ?? 0;
}

/** It is written by change() and only read here. */
export const auditStore = ({ resources }: StoreDeps): Store => readingOf(entriesOf(audit, resources));

export const historyStore = ({ resources }: StoreDeps): Store =>
  readingOf(entriesOf(history, resources), underLoan);
