import { expressionBuilder } from "kysely";
import type { AuditEntry } from "#resources/audit.ts";
import { audit, history } from "#resources/index.ts";
import type { AnyResource } from "#resources/vocabulary.ts";
import { entryToWire } from "#server/audit/to-wire.ts";
import type { Db } from "#server/db/dialect.ts";
import type { Tables } from "#server/tables/index.ts";
import type { AnyQuery, Columns } from "#server/tables/table.ts";
import { listOf, type View } from "./listing.ts";
import { loanRow } from "./loan-row.ts";
import { folded } from "./people.ts";
import { inColumns } from "./search.ts";
import type { Store, StoresOf } from "./store.ts";

/** The audit log, which is written by change() and only read here. */
const auditStore = (resources: readonly AnyResource[]): Store => ({
  list: (query, { db }) => listOf(entriesIn(db, audit, resources), query),
});

/** The part of it that tells of the loan the path names. */
const historyStore = (resources: readonly AnyResource[]): Store => ({
  async list(query, { db, params }) {
    const { loanId = "" } = params;
    await loanRow(db, loanId);
    return listOf(entriesIn(db, history, resources, loanId), query);
  },
});

const { ref } = expressionBuilder<Tables, "audit_entries">();

const columns = {
  _id: ref("audit_entries.id"),
  date: ref("audit_entries.at"),
  who: folded(ref("audit_entries.actor_name")),
  role: ref("audit_entries.actor_role"),
  area: ref("audit_entries.area"),
  act: ref("audit_entries.act"),
  title: folded(ref("audit_entries.title")),
  request: ref("audit_entries.request_id"),
} satisfies Columns & { [K in keyof AuditEntry]?: unknown };

/** All entries, or those of a loan. */
function entriesIn(db: Db, resource: AnyResource, resources: readonly AnyResource[], loanId?: string): View {
  const entries = db
    .selectFrom("audit_entries")
    .$if(loanId !== undefined, (all) => all.where("audit_entries.dossier_id", "=", loanId ?? ""));
  return {
    db,
    resource,
    columns,
    from: () => entries as unknown as AnyQuery,
    search: inColumns({ resource, columns }),
    async rows(ids) {
      const read = await entries.selectAll("audit_entries").where("audit_entries.id", "in", ids).execute();
      return read.map((entry) => entryToWire(entry, resources));
    },
  };
}

export const stores: StoresOf = {
  audit: ({ resources }) => auditStore(resources),
  history: ({ resources }) => historyStore(resources),
};
