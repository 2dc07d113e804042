import { drawerTotal } from "#domain/cash/cash.ts";
import { dayOf } from "#domain/basics/dates.ts";
import { toPaise } from "#domain/basics/money.ts";
import { type CashCount, cashCounts, countInWords, drawerOf } from "#resources/office/cash-counts.ts";
import { storeOf } from "#engine/server/stores/records.ts";
import { requireMethod, type Store } from "#engine/server/stores/store.ts";
import { cashCountTable } from "./cash-count-table.ts";

/** Day and person come from the server, not from the form, so that a count is always of now. */
const baseStore = storeOf(cashCountTable, {
  beforeCreate: (values, { now }) => ({
    counted_paise: drawerTotal(drawerOf(values as CashCount)),
    day: dayOf(now.toISOString()),
  }),
});

/** The form does not show the books, so that nobody counts towards a known sum. */
export const cashCountStore: Store = {
  ...baseStore,

  async create(values, change) {
    const created = await requireMethod(baseStore.create, cashCounts)(values, change);
    const { counted, booked } = created.data as CashCount;
    const notice = countInWords(toPaise(counted), booked === undefined ? undefined : toPaise(booked));
    return { ...created, notice };
  },
};
