import { holidays } from "#resources/office/holidays.ts";
import { column } from "#engine/server/tables/columns.ts";
import { tableOf } from "#engine/server/tables/table.ts";

export const holidayTable = tableOf(holidays, "holidays", {
  _id: column("id"),
  day: column("day", { isUnique: "This day is already a holiday" }),
  name: column("name"),
});
