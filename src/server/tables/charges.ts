import type { ChargeRule } from "#domain/charges.ts";
import type { Paise } from "#domain/money.ts";
import { charge } from "#resources/commands/charge.ts";
import { column } from "./places.ts";
import { tableOf } from "./table.ts";

/** What loans by days were charged beside interest; whoever charged it is kept by their id. */
export const chargeTable = tableOf(
  charge,
  "charges",
  { _id: column("id"), charge: column("name") },
  {
    hidden: {
      loan_id: "" as string,
      on_what: "demand" as ChargeRule["on"],
      net_paise: 0 as Paise,
      gst_paise: 0 as Paise,
      created_at: "" as string,
      charged_by: "" as string,
    },
  },
);
