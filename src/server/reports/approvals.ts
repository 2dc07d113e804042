import { sql } from "kysely";
import { type CompanyReportContext, countIn } from "./query.ts";

/** An employee's own calls, and all for those who decide. Empty if nothing waits. */
export async function approvalFigure({
  db,
  role,
  user,
  now,
}: Pick<CompanyReportContext, "db" | "role" | "user" | "now">) {
  const own = role === "admin" ? sql`` : sql`and made_by = ${user}`;
  const count = await countIn(db, sql`approvals where state = 'waiting' and expires_at > ${now} ${own}`);
  return count > 0 ? [{ key: "approvals", figure: "Waiting for approval", count }] : [];
}
