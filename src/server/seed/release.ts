import type { LoanRow } from "#server/loans/loan-table.ts";
import { type ReleaseRow, releaseTable } from "#server/loans/release-table.ts";
import { randomForRecord } from "./random.ts";

/** A random source of its own keeps all other values the same. */
export function sampleRelease(
  { id, closed_at, created_by }: LoanRow,
  { name, now }: { name: string; now: Date },
): ReleaseRow[] {
  if (closed_at === null) return [];
  const random = randomForRecord(id, "release");
  const daysLater = random.isOneIn(16) ? random.between(1, 40) : 0;
  const at = new Date(Date.parse(closed_at) + daysLater * 86_400_000);
  if (at > now) return [];
  return [
    {
      ...releaseTable.blank,
      id: random.id(),
      loan_id: id,
      number: "",
      handed_to: name,
      identified_by: "Known in person",
      note: "",
      released_by: created_by,
      created_at: at.toISOString(),
    },
  ];
}
