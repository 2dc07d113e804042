/** Refuses an edit of a record that somebody has changed since the user opened it. */
import { formatTime } from "#domain/basics/dates.ts";
import type { Role } from "#domain/basics/roles.ts";
import { fieldAt } from "#engine/declare/derive.ts";
import { visibleTo } from "#engine/declare/sent-fields.ts";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";
import type { Differences } from "#engine/server/audit/entries.ts";
import { changesOf } from "#engine/server/audit/entry-to-wire.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { Problem } from "./problem.ts";
import { validateBody } from "./body.ts";

/** Names author, time and changes only as far as the caller's role receives them. */
export class StaleRecord extends Problem {
  constructor(
    message: string,
    readonly current: Row,
  ) {
    super(409, message);
  }
}

/** Compares the versions. An edit without one, as in the specification, is accepted. */
export async function refuseStale(
  db: Db,
  resource: AnyResource,
  { sent, row, recordId, role }: { sent: Row; row: Row; recordId: string; role: Role },
): Promise<void> {
  const { version, fields, label } = resource;
  if (!version || sent[version] === undefined) return;
  const versionField = { kind: "number", label: fieldAt(fields, version).label, required: true } as const;
  const { version: sentVersion } = validateBody<{ version: number }>(
    { fields: { version: versionField } },
    { version: sent[version] },
  );
  const currentVersion = Number(row[version]);
  if (sentVersion === currentVersion) return;
  const missedEdits = Math.max(1, currentVersion - sentVersion);
  const entries = await db
    .selectFrom("audit_entries")
    .select(["actor_name", "at", "changes"])
    .where("dossier_id", "=", recordId)
    .where("area", "=", resource.name)
    .where("act", "=", "edited")
    .orderBy("id", "desc")
    .limit(Math.min(missedEdits, 100))
    .execute();
  const editors = [...new Set(entries.map(({ actor_name }) => actor_name))].join(", ") || "Someone";
  const [last] = entries;
  const differences = mergeDifferences(entries.map((entry) => JSON.parse(entry.changes)));
  const changes = changesOf(resource, differences, role);
  throw new StaleRecord(
    [
      `${editors} changed this ${label.one.toLowerCase()}${last ? ` on ${formatTime(last.at)}` : ""}, after you opened it.`,
      ...changes.map(
        ({ field, before, after }) => `${field}: ${before || "empty"} is now ${after || "empty"}`,
      ),
    ].join("\n"),
    visibleTo(resource, role)(row),
  );
}

/** Keeps values before the oldest change and after the newest. */
function mergeDifferences(newestFirst: readonly Differences[]): Differences {
  const merged: Record<string, Differences[string]> = {};
  for (const differences of newestFirst) {
    for (const [key, [before, after]] of Object.entries(differences)) {
      merged[key] = [before, merged[key] ? merged[key][1] : after];
    }
  }
  return merged;
}
