import { plainTable, stored } from "#engine/server/tables/stored-columns.ts";

/** Steps of the first day that leave no other trace. `over` hides the checklist for good. */
export const firstDayTable = plainTable(
  "first_day",
  {
    step: stored.text<"testEmail" | "over">(),
    /** Delivery of the email, or ''. */
    outcome: stored.text(),
    done_at: stored.text(),
    done_by: stored.text(),
  },
  { staysShort: true, audit: { none: "No amount depends on the first day" }, primaryKey: ["step"] },
);

export type FirstDayStep = (typeof firstDayTable.blank)["step"];
