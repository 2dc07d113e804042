/** Report of the work, concessions and audit entries of each employee. */
import { sql } from "kysely";
import { addDays, startOfDay } from "#domain/basics/dates.ts";
import * as declared from "#resources/reports/staff.ts";
import { dayEnds } from "#engine/server/audit/day-ends.ts";
import { nameOfUser } from "#server/auth/user-table.ts";
import { isCollected } from "#server/loans/sql-fragments.ts";
import { reportQuery } from "./query.ts";
import { rowsWithTotals, type ReportRowOf, rowsOf } from "#engine/server/reports/report.ts";

/** Logins are not counted as work. */
export const staffReport = reportQuery(declared.staffReport, async (context) => {
  const { db, from, to, params } = context;
  const isSelected = sql`at >= ${startOfDay(from)} and at < ${startOfDay(addDays(to, 1))} and area <> 'access' and actor_id <> ''
    ${params.person ? sql`and actor_id = ${params.person}` : sql``}`;
  const counted = (area: string, act: string) =>
    sql`sum(case when area = ${sql.lit(area)} and act = ${sql.lit(act)} then 1 else 0 end)`;
  const people = await rowsOf<ReportRowOf<typeof declared.staffReport.tables.people>>(
    db,
    sql`select done.actor_id as "key", who as "who", role as "role", registered as "registered",
        repayments as "repayments", coalesce(amount, 0) as "collected", changed as "changed", removed as "removed"
      from (
        select actor_id, max(actor_name) as who, max(actor_role) as role, ${counted("loans", "created")} as registered,
          ${counted("payments", "created")} + ${counted("settlements", "created")} as repayments,
          sum(case when act = 'edited' then 1 else 0 end) as changed,
          sum(case when act in ('deleted', 'reversed', 'cancelled') then 1 else 0 end) as removed
        from audit_entries where ${isSelected} group by actor_id
      ) as done left join (
        select recorded_by, sum(amount_paise) as amount from payments
        where payments.day between ${from} and ${to} and ${isCollected} group by recorded_by
      ) as taken on taken.recorded_by = done.actor_id order by done.actor_id`,
  );
  const concessions = await rowsOf<ReportRowOf<typeof declared.staffReport.tables.concessions>>(
    db,
    sql`select month as "month", ${nameOfUser} as "who", count as "count", amount as "amount",
        month || recorded_by as "key"
      from (
        select substr(payments.day, 1, 7) as month, recorded_by, count(*) as count, sum(conceded_paise) as amount
        from payments where payments.day between ${from} and ${to} and conceded_paise <> 0
          ${params.person ? sql`and recorded_by = ${params.person}` : sql``}
        group by substr(payments.day, 1, 7), recorded_by
      ) as found left join users on users.id = found.recorded_by order by month desc, recorded_by`,
  );
  const entries = sql`select id as "key", at as "date", actor_name as "who", area as "area", act as "act",
    title as "title", request_id as "request" from audit_entries where ${isSelected}`;
  return {
    people: { rows: people },
    concessions: { rows: concessions },
    entries: await rowsWithTotals(context, entries, { order: sql`"key" desc`, sums: [] }),
    seals: { rows: (await dayEnds(db, from, to)).reverse() },
  };
});
