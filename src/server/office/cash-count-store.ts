import { cashIn } from "#domain/cash/cash.ts";
import { dayOf } from "#domain/basics/dates.ts";
import { type CashCount, drawerOf } from "#resources/office/cash-counts.ts";
import { cashCountTable } from "./cash-count-table.ts";
import { storeOf } from "#engine/server/stores/records.ts";

/** A drawer is counted now, by whoever says so: neither day nor person is taken from the form. */
export const cashCountStore = storeOf(cashCountTable, {
  begin: (count, { now }) => ({
    counted_paise: cashIn(drawerOf(count as CashCount)),
    day: dayOf(now.toISOString()),
  }),
});
