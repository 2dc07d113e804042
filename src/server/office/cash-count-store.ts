import { drawerTotal } from "#domain/cash/cash.ts";
import { dayOf } from "#domain/basics/dates.ts";
import { type CashCount, drawerOf } from "#resources/office/cash-counts.ts";
import { cashCountTable } from "./cash-count-table.ts";
import { storeOf } from "#engine/server/stores/records.ts";

/** Day and person come from the server, not from the form, so that a count is always of now. */
export const cashCountStore = storeOf(cashCountTable, {
  beforeCreate: (count, { now }) => ({
    counted_paise: drawerTotal(drawerOf(count as CashCount)),
    day: dayOf(now.toISOString()),
  }),
});
