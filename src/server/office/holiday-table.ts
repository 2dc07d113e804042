import { holidays } from "#resources/office/holidays.ts";
import { column } from "#engine/server/tables/columns.ts";
import { tableOf } from "#engine/server/tables/table.ts";

export const holidayTable = tableOf(
  holidays,
  "holidays",
  {
    _id: column("id"),
    day: column("day", { isUnique: "This day is already a holiday" }),
    name: column("name"),
  },
  {
    staysShort: true,
    audit: { none: "Each change has an entry in the log, with the day before and after" },
    firstRows: [
      ["2026-08-15", "Independence Day"],
      ["2026-10-02", "Gandhi Jayanti"],
      ["2026-12-25", "Christmas"],
      ["2027-01-26", "Republic Day"],
      ["2027-08-15", "Independence Day"],
      ["2027-10-02", "Gandhi Jayanti"],
      ["2027-12-25", "Christmas"],
    ].map(([day = "", name = ""]) => ({ id: `holiday-${day}`, day, name })),
  },
);
