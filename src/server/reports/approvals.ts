import { sql } from "kysely";
import { rowsOf } from "#engine/server/reports/report.ts";
import type { CompanyReportContext } from "./query.ts";

/** Left out where nothing waits. */
export async function approvalFigure({ db, now }: Pick<CompanyReportContext, "db" | "now">) {
  const [{ count } = { count: 0 }] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*) as "count" from approvals where state = 'waiting' and expires_at > ${now}`,
  );
  return count > 0 ? [{ key: "approvals", figure: "Waiting for approval", count }] : [];
}
