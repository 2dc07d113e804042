/** What loans by days bring to the collections of some days. */
import { sql } from "kysely";
import type { Day } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import { dueDaysIn } from "./due-days.ts";
import { largest, smallest } from "./figures.ts";
import { isByDays, isCollected, partOf, withTakenBack } from "./pieces.ts";
import type { ReportContext } from "./query.ts";
import { rowsOf } from "#engine/server/reports/report.ts";

type Days = Pick<ReportContext, "db" | "from" | "to">;

/** What fell due, or will when nothing more happens, of loans not closed before that day. */
export const fallingIn = async ({ db, from, to }: Days) =>
  rowsOf<{ day: Day; amount: Paise }>(
    db,
    sql`select due_on as "day", sum(fell_paise) as "amount" from ${await dueDaysIn(db, { from, to })}
      cross join loans where loans.id = due_days.loan_id
        and (loans.status = 'active' or loans.status = 'closed' and loans.closed_day >= due_on) group by due_on`,
  );

/**
 * What of the payments of these days had not been expected of them: principal before the end of the term, interest that
 * a settlement pays before it fell due, and `beside` both, charges and what whole rupees add.
 */
export async function apartIn({ db, from, to }: Days) {
  const fell = sql`coalesce((select sum(fell_paise) from ${await dueDaysIn(db, { from: firstDay, to })}
    where due_days.loan_id = loans.id and due_on <= paid.day), 0)`;
  const unpaid = largest(db, sql`0`, sql`${fell} - ${interestBefore}`);
  const early = sql`case when paid.day >= loans.matures_on then 0 else ${partOf("principal")} + (case
    when paid.purpose <> 'settlement' then 0
    when payments.reverses is null then ${partOf("interest")} - ${smallest(db, partOf("interest"), unpaid)}
    else ${partOf("interest")} + ${smallest(db, sql`-${partOf("interest")}`, unpaid)} end) end`;
  return rowsOf<{ day: Day; early: Paise; beside: Paise }>(
    db,
    sql`select payments.day as "day", sum(${early}) as "early",
        sum(${partOf("charges")} + ${partOf("penal")} + ${partOf("rounding")}) as "beside"
      from payments ${withTakenBack} join payments as paid on paid.id = coalesce(payments.reverses, payments.id)
        join loans on loans.id = payments.loan_id
      where payments.day between ${from} and ${to} and ${isCollected} and ${isByDays} group by payments.day`,
  );
}

const firstDay: Day = "1900-01-01";

/** Of payments that stand and came before. */
const interestBefore = sql<Paise>`coalesce((select sum(earlier.split_interest_paise) from payments as earlier
  where earlier.loan_id = loans.id and earlier.status = 'success' and earlier.reverses is null
    and earlier.sequence < paid.sequence
    and not exists (select 1 from payments as later where later.reverses = earlier.id)), 0)`;
