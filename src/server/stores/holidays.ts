import { company } from "#company";
import type { BranchCalendar } from "#domain/working-days.ts";
import { holidays } from "#resources/holidays.ts";
import type { Db } from "#server/db/dialect.ts";
import { column } from "#server/tables/places.ts";
import { tableOf } from "#server/tables/table.ts";
import { storeOf } from "./records.ts";

const table = tableOf(holidays, "holidays", {
  _id: column("id"),
  day: column("day", { isUnique: "This day is a holiday already" }),
  name: column("name"),
});

export const holidayStore = storeOf(table);

/** When the branch is closed: its days of rest, and the holidays that an administrator entered. */
export async function calendarOf(db: Db): Promise<BranchCalendar> {
  const days = await db.selectFrom("holidays").select("day").execute();
  return { closedOn: company.closedOn, holidays: days.map(({ day }) => day) };
}
