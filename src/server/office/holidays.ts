import { company } from "#company";
import { addDays, type Day, today } from "#domain/basics/dates.ts";
import type { BranchCalendar } from "#domain/loan/working-days.ts";
import type { Db } from "#engine/server/db/dialect.ts";

export async function calendarOf(db: Db): Promise<BranchCalendar> {
  const days = await db.selectFrom("holidays").select("day").execute();
  return { closedOn: company.closedOn, holidays: days.map(({ day }) => day) };
}

export async function comingHolidays(db: Db): Promise<Day[]> {
  const [from, to] = [today(), addDays(today(), shownDays)];
  const days = await db.selectFrom("holidays").select("day").where("day", ">=", from).where("day", "<=", to);
  return (await days.orderBy("day").execute()).map(({ day }) => day);
}

/** A page may stay open for some days. */
const shownDays = 30;
