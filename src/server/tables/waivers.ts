import { waive } from "#resources/commands/waive.ts";
import { column } from "./places.ts";
import { tableOf } from "./table.ts";

/** What of charges and penal charges is not asked for any more. */
export const waiverTable = tableOf(
  waive,
  "waivers",
  {
    _id: column("id"),
    of: column("of_what"),
    amount: column("amount_paise"),
    reason: column("reason"),
  },
  { hidden: { loan_id: "" as string, created_at: "" as string, waived_by: "" as string } },
);
