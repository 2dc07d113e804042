import { cashCounts } from "#resources/office/cash-counts.ts";
import { sql } from "kysely";
import { column, computed, createdAt, nullable, person } from "#engine/server/tables/columns.ts";
import { stored } from "#engine/server/tables/stored-columns.ts";
import { tableOf } from "#engine/server/tables/table.ts";

/** Notes are counted by piece. Rows never change: the latest opening or closing count of a day applies. */
export const cashCountTable = tableOf(
  cashCounts,
  "cash_counts",
  {
    _id: column("id"),
    date: createdAt("created_at"),
    moment: column("moment"),
    notes500: column("notes_500"),
    notes200: column("notes_200"),
    notes100: column("notes_100"),
    notes50: column("notes_50"),
    notes20: column("notes_20"),
    notes10: column("notes_10"),
    coins: column("coins_paise"),
    counted: column("counted_paise"),
    booked: nullable("booked_paise"),
    difference: computed(sql`counted_paise - booked_paise`),
    by: person("counted_by"),
    note: column("note"),
  },
  {
    audit: { by: ["id"] },
    hidden: { day: stored.text() },
    indexes: {
      cash_counts_created: ["created_at", "id"],
      cash_counts_day: ["day", "moment", "created_at"],
    },
  },
);
