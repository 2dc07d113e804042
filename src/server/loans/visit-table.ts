import { sql } from "kysely";
import { visits } from "#resources/loans/visits.ts";
import { customerTable } from "#server/customers/customer-table.ts";
import { column, computed, createdAt, person } from "#engine/server/tables/columns.ts";
import { orNull, stored } from "#engine/server/tables/stored-columns.ts";
import { tableOf } from "#engine/server/tables/table.ts";

/** SQL: number of its payments, reversals apart. */
const paymentCount = sql<number>`(select count(*) from payments where payments.visit_id = visits.id)`;

/** Payments on several loans of one borrower. Each payment names its visit, which owns their reference. */
export const visitTable = tableOf(
  visits,
  "visits",
  {
    _id: column("id"),
    number: column("number"),
    date: createdAt("created_at"),
    amount: column("amount_paise"),
    loanCount: computed(paymentCount),
    method: column("method"),
    transactionId: column("transaction_id"),
    recordedBy: person("recorded_by"),
    loan: column("first_loan_id", { isKey: true, references: "loans" }),
  },
  {
    audit: { by: ["id"] },
    under: { column: "customer_id", parent: customerTable },
    hidden: {
      /** Normalized and unique. Null without one, and once all payments of the visit are reversed. */
      reference_key: orNull(stored.text()),
    },
    uniqueKeys: [["number"]],
    indexes: {
      visits_of_customer: ["customer_id", "created_at"],
      visits_number_found: ["replace(lower(number), ' ', '')"],
      visits_reference: { columns: ["reference_key"], where: "reference_key is not null", isUnique: true },
    },
  },
);
