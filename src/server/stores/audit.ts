import { expressionBuilder } from "kysely";
import type { AuditEntry } from "#resources/audit.ts";
import { audit, history } from "#resources/index.ts";
import type { AnyResource } from "#resources/vocabulary.ts";
import { entryToWire } from "#server/audit/to-wire.ts";
import type { Tables } from "#server/tables/index.ts";
import { type Columns, listOf, type Source, type View } from "./listing.ts";
import { loanRow } from "./loan-row.ts";
import { folded } from "./people.ts";
import type { Store, StoresOf } from "./store.ts";

/** The audit log, which is written by change() and only read here. */
const auditStore = (resources: readonly AnyResource[]): Store => ({
  list: (query, { db }) => listOf(entriesIn(audit, resources, db.selectFrom("audit_entries")), query),
});

/** The part of it that tells of the loan the path names. */
const historyStore = (resources: readonly AnyResource[]): Store => ({
  async list(query, { db, params }) {
    const { loanId = "" } = params;
    await loanRow(db, loanId);
    const told = db.selectFrom("audit_entries").where("audit_entries.dossier_id", "=", loanId);
    return listOf(entriesIn(history, resources, told), query);
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

const entriesIn = (
  resource: AnyResource,
  resources: readonly AnyResource[],
  entries: Source<Tables, "audit_entries">,
): View<Tables, "audit_entries"> => ({
  resource,
  columns,
  from: () => entries,
  rows: async (ids) =>
    (await entries.selectAll("audit_entries").where("audit_entries.id", "in", ids).execute()).map((entry) =>
      entryToWire(entry, resources),
    ),
});

export const stores: StoresOf = {
  audit: ({ resources }) => auditStore(resources),
  history: ({ resources }) => historyStore(resources),
};
