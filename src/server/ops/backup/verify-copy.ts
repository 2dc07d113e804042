import { sql } from "kysely";
import { verifyAuditLog } from "#server/ops/verify-audit-log.ts";
import { type ControlTotals, controlTotals } from "#server/ops/control-totals.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import type { Db } from "#engine/server/db/dialect.ts";

/** Throws if the copy is inconsistent. */
export async function verifyCopy(copy: Db): Promise<ControlTotals> {
  // First, because it reads every text: a damaged one would end the process within a comparison.
  const { broken } = await verifyAuditLog(copy);
  const faults = await findContradictions(copy);
  if (broken) faults.push(`entry ${broken.id} of the audit log: ${broken.reason}`);
  if (faults.length > 0) throw new Error(`the copy is damaged: ${faults.join("; ")}`);
  return controlTotals(copy);
}

/** Reads no text, because a damaged one would end the process. */
export const hasNoCustomers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom("customers").select(sql.lit(1).as("one")).limit(1).executeTakeFirst()) === undefined;

export const formatTotals = (totals: ControlTotals): string[] =>
  Object.entries(totals).map(([name, value]) => `  ${name.padEnd(32)} ${String(value).padStart(16)}`);
