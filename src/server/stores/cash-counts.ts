import { cashIn } from "#domain/cash.ts";
import { dayOf } from "#domain/dates.ts";
import { type CashCount, cashCounts, drawerOf } from "#resources/cash-counts.ts";
import { column, madeAt, person } from "#server/tables/places.ts";
import { tableOf } from "#server/tables/table.ts";
import { storeOf } from "./records.ts";

const table = tableOf(cashCounts, "cash_counts", {
  _id: column("id"),
  date: madeAt("created_at"),
  moment: column("moment"),
  notes500: column("notes_500"),
  notes200: column("notes_200"),
  notes100: column("notes_100"),
  notes50: column("notes_50"),
  notes20: column("notes_20"),
  notes10: column("notes_10"),
  coins: column("coins_paise"),
  counted: column("counted_paise"),
  by: person("counted_by"),
  note: column("note"),
});

/** A drawer is counted now, by whoever says so: neither day nor person is taken from the form. */
export const cashCountStore = storeOf(table, {
  begin: (count, { now }) => ({
    counted_paise: cashIn(drawerOf(count as CashCount)),
    day: dayOf(now.toISOString()),
  }),
});
