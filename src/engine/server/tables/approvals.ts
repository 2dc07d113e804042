import { sql } from "kysely";
import { approvals } from "#engine/declare/approvals.ts";
import { jsonItems } from "./column-kinds.ts";
import { column, computed, createdAt, person } from "./columns.ts";
import { stored } from "./stored-columns.ts";
import { tableOf } from "./table.ts";

/** `call` is the kept call as JSON. It is erased some time after its end. */
export const approvalTable = tableOf(
  approvals({}),
  "approvals",
  {
    _id: column("id"),
    state: column("state"),
    area: column("area", { isKey: true }),
    what: column("what"),
    says: column("says"),
    about: column("about"),
    record: column("record", { isKey: true }),
    madeBy: person("made_by"),
    maker: computed(sql.ref("approvals.made_by")),
    madeAt: createdAt("made_at"),
    expiresAt: column("expires_at"),
    decidedBy: person("decided_by"),
    decider: computed(sql.ref("approvals.decided_by")),
    decidedAt: column("decided_at"),
    reason: column("reason"),
    changes: column("changes", { codec: jsonItems }),
  },
  {
    hidden: {
      operation: stored.text(),
      call: stored.text(),
    },
    checks: ["state <> 'approved' or decided_by <> made_by"],
    audit: { by: ["id"], isUndated: true },
    indexes: {
      approvals_area: ["area", "made_at", "id"],
      approvals_kept: { columns: ["expires_at"], where: "call <> ''" },
      approvals_made_at: ["made_at", "id"],
      approvals_made_by: ["made_by", "made_at"],
      approvals_record: ["record", "made_at", "id"],
      approvals_state: ["state", "made_at", "id"],
    },
  },
);
