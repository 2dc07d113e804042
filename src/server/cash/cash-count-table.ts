import { sql } from "kysely";
import { cashCounts } from "#resources/office/cash-counts.ts";
import { column, computed, createdAt, person } from "#engine/server/tables/columns.ts";
import { stored } from "#engine/server/tables/stored-columns.ts";
import { tableOf } from "#engine/server/tables/table.ts";
import { bookedAtCount, correctedBy } from "./cash-book.ts";

/** Notes are counted by piece. Rows never change: a later count of the same kind and day corrects one. */
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
    booked: computed(bookedAtCount),
    difference: computed(sql`cash_counts.counted_paise - ${bookedAtCount}`),
    correctedBy: computed(correctedBy),
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
