import { verifyAuditLog } from "#server/ops/verify-audit-log.ts";
import { type ControlTotals, controlTotals, contradictions } from "#server/ops/integrity.ts";
import type { Db } from "#engine/server/db/dialect.ts";

/** Control totals, read back from a copy. */
export type Proof = ControlTotals;

/** Reads the whole copy. Throws if it is inconsistent. */
export async function proofOf(copy: Db): Promise<Proof> {
  const found = await contradictions(copy);
  const { broken } = await verifyAuditLog(copy);
  if (broken) found.push(`entry ${broken.id} of the audit log: ${broken.reason}`);
  if (found.length > 0) throw new Error(`the copy does not hold together: ${found.join("; ")}`);
  return controlTotals(copy);
}

export const linesOf = (totals: ControlTotals): string[] =>
  Object.entries(totals).map(([name, value]) => `  ${name.padEnd(32)} ${String(value).padStart(16)}`);
