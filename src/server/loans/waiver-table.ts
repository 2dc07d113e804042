import { loanWaivers } from "#resources/loans/loan-charges.ts";
import { loanTable } from "./loan-table.ts";
import { column, createdAt, nullable, person } from "#engine/server/tables/columns.ts";
import { tableOf } from "#engine/server/tables/table.ts";

/** Waived charges and penal charges, and what was conceded with a settlement or a renewal. */
export const waiverTable = tableOf(
  loanWaivers,
  "waivers",
  {
    _id: column("id"),
    date: createdAt("created_at"),
    sequence: nullable("sequence"),
    of: column("of_what"),
    amount: column("amount_paise"),
    reason: column("reason"),
    waivedBy: person("waived_by"),
    payment: nullable("payment_id", { references: "payments" }),
  },
  {
    audit: { by: ["id"] },
    under: { column: "loan_id", parent: loanTable },
    indexes: {
      waivers_of_loan: ["loan_id", "created_at"],
      waivers_of_payment: { columns: ["payment_id"], where: "payment_id is not null" },
    },
  },
);
