import { sql } from "kysely";
import type { ChargeRule } from "#domain/loan/charges.ts";
import { loanCharges } from "#resources/loans/loan-charges.ts";
import { loanTable } from "./loan-table.ts";
import { column, computed, createdAt, nullable, person } from "#engine/server/tables/columns.ts";
import { stored } from "#engine/server/tables/stored-columns.ts";
import { tableOf } from "#engine/server/tables/table.ts";

/** Charges on loans by days, besides interest. */
export const chargeTable = tableOf(
  loanCharges,
  "charges",
  {
    _id: column("id"),
    date: createdAt("created_at"),
    sequence: nullable("sequence"),
    charge: column("name"),
    net: column("net_paise"),
    gst: column("gst_paise"),
    amount: computed(sql`charges.net_paise + charges.gst_paise`),
    chargedBy: person("charged_by"),
  },
  {
    audit: { by: ["id"] },
    under: { column: "loan_id", parent: loanTable },
    hidden: { on_what: stored.text<ChargeRule["on"]>({ initial: "demand" }) },
    indexes: { charges_of_loan: ["loan_id", "created_at"] },
  },
);
