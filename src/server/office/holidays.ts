import { company } from "#company";
import type { BranchCalendar } from "#domain/loan/working-days.ts";
import type { Db } from "#engine/server/db/dialect.ts";

/** Weekly closing days and holidays of the branch. */
export async function calendarOf(db: Db): Promise<BranchCalendar> {
  const days = await db.selectFrom("holidays").select("day").execute();
  return { closedOn: company.closedOn, holidays: days.map(({ day }) => day) };
}
