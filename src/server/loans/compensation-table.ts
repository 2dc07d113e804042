import { sql } from "kysely";
import { compensations } from "#resources/loans/compensations.ts";
import { column, computed, createdAt, nullable, person } from "#engine/server/tables/columns.ts";
import { orNull, stored } from "#engine/server/tables/stored-columns.ts";
import { tableOf } from "#engine/server/tables/table.ts";
import { generatedDay } from "./loan-table.ts";

/** Compensation for a late release that was the branch's delay, paid once. */
export const compensationTable = tableOf(
  compensations,
  "compensations",
  {
    _id: column("id"),
    date: createdAt("created_at"),
    release: computed(sql.ref("releases.number")),
    loan: column("loan_id", { isKey: true, references: "loans" }),
    customer: computed(sql.ref("customers.name")),
    mobile: computed(sql.ref("customers.primary_mobile")),
    daysLate: column("days_late"),
    amount: column("amount_paise"),
    state: column("state"),
    paidBy: column("paid_by"),
    reference: column("reference"),
    paidAt: nullable("paid_at"),
    paidOutBy: person("paid_out_by"),
  },
  {
    audit: { by: ["id"] },
    hidden: {
      release_id: stored.text({ references: "releases" }),
      /** Normalized and unique: see #domain/basics/references.ts. */
      reference_key: orNull(stored.text()),
    },
    generated: { paid_day: generatedDay("paid_at") },
    indexes: {
      compensations_created: ["created_at", "id"],
      compensations_loan: ["loan_id", "created_at"],
      compensations_release: { columns: ["release_id"], isUnique: true },
      compensations_reference: {
        columns: ["reference_key"],
        where: "reference_key is not null",
        isUnique: true,
      },
      compensations_state: ["state", "created_at", "id", "amount_paise"],
      compensations_paid_by: ["paid_by", "created_at", "id"],
      compensations_paid: ["paid_day", "paid_at", "paid_by", "amount_paise"],
    },
    join: (all) =>
      all
        .innerJoin("releases", "releases.id", "compensations.release_id")
        .innerJoin("loans", "loans.id", "compensations.loan_id")
        .innerJoin("customers", "customers.id", "loans.customer_id"),
  },
);

export type CompensationRow = typeof compensationTable.blank;
