/** What is left of the principal of active loans, as their schedules have it: one function for one loan and for all. */
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { principalLeft } from "#domain/standing.ts";
import type { Db } from "#server/db/dialect.ts";
import { scheduleOfRow } from "#server/stores/loan-book.ts";

/** Loans of which it is not known for what is paid by now. A repayment has enough to do; it leaves this to the report. */
export const isUnknown = sql`(left_at_paise is null or left_at_paise <> total_paid_paise)`;

/** Works it out where it is not known, and keeps it: the first time for all, then for what was repaid since. */
export async function keepPrincipal(db: Db): Promise<void> {
  for (let after = ""; ; await setImmediate()) {
    const loans = await db
      .selectFrom("loans")
      .selectAll()
      .where("loans.status", "=", sql.lit("active"))
      .where("loans.id", ">", after)
      .where(sql<boolean>`${isUnknown}`)
      .orderBy("loans.id")
      .limit(portion)
      .execute();
    const last = loans.at(-1);
    if (!last) return;
    const left = loans.map((loan) => {
      const principal = principalLeft(scheduleOfRow(loan), loan.total_paid_paise);
      return sql`(${loan.id}, cast(${principal} as bigint), cast(${loan.total_paid_paise} as bigint))`;
    });
    // Whatever is repaid at this moment is worked out the next time.
    await sql`update loans set principal_left_paise = worked.column2, left_at_paise = worked.column3
      from (values ${sql.join(left)}) as worked where loans.id = worked.column1`.execute(db);
    after = last.id;
  }
}

const portion = 1_000;
