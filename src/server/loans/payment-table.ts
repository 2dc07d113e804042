import { sql } from "kysely";
import type { Paise } from "#domain/basics/money.ts";
import type { Split } from "#domain/loan/book.ts";
import { payments } from "#resources/loans/payments.ts";
import { generatedDay, loanTable } from "./loan-table.ts";
import { column, computed, createdAt, nullable } from "#engine/server/tables/columns.ts";
import { orNull, stored } from "#engine/server/tables/stored-columns.ts";
import { tableOf } from "#engine/server/tables/table.ts";

/** SQL: reversal of the payment, or null. */
const reversedBy = sql`(select later.id from payments as later where later.reverses = payments.id)`;

/** Null if the allocation was not stored. */
const ifSplitRecorded = (name: string) =>
  computed(
    sql`case when payments.split_interest_paise is null then null else ${sql.ref(`payments.${name}`)} end`,
  );

/** A repayment, settlement or renewal, with its split, or the reversal of one. */
export const paymentTable = tableOf(
  payments,
  "payments",
  {
    _id: column("id"),
    date: createdAt("created_at"),
    sequence: nullable("sequence"),
    amount: column("amount_paise"),
    method: column("method"),
    transactionId: column("transaction_id"),
    status: column("status"),
    receiptNumber: column("receipt_number"),
    entry: computed(sql`case when payments.reverses is not null then 'reversal'
      when ${reversedBy} is not null and payments.purpose = 'settlement' then 'unsettled'
      when ${reversedBy} is not null then 'reversed'
      when payments.purpose = 'renewal' then 'carried' else payments.purpose end`),
    // Null for reversals and sample payments.
    split: {
      charges: ifSplitRecorded("split_charges_paise"),
      penal: ifSplitRecorded("split_penal_paise"),
      interest: nullable("split_interest_paise"),
      principal: nullable("split_principal_paise"),
      advance: nullable("split_advance_paise"),
      rounding: ifSplitRecorded("split_rounding_paise"),
    },
    reverses: nullable("reverses", { references: "payments" }),
    reason: column("reason"),
    renewedBy: computed(sql.ref("loans.renewed_by")),
    visit: nullable("visit_id", { references: "visits" }),
  },
  {
    audit: { by: ["id", "reverses"] },
    under: { column: "loan_id", parent: loanTable },
    hidden: {
      split_charges_paise: stored.amount<Paise>(),
      split_penal_paise: stored.amount<Paise>(),
      split_rounding_paise: stored.amount<Paise>(),
      recorded_by: stored.text(),
      /** Normalized `transaction_id`, which no other payment has. Null once reversed, so that it can be used again. */
      reference_key: orNull(stored.text()),
      /** A renewal's rollover brings no money. */
      purpose: stored.text<"repayment" | "settlement" | "renewal">({ initial: "repayment" }),
      /** Interest saved by closing the loan early. Negative on a reversal. */
      rebate_paise: stored.amount(),
      /** Interest, penal charges and charges that were let off. Negative on a reversal. */
      conceded_paise: stored.amount(),
    },
    generated: { day: generatedDay("created_at") },
    indexes: {
      payments_loan: ["loan_id", "created_at", "id"],
      payments_reference: {
        columns: ["reference_key"],
        where: "reference_key is not null",
        isUnique: true,
      },
      payments_reverses: { columns: ["reverses"], where: "reverses is not null", isUnique: true },
      payments_receipt_number_found: ["replace(lower(receipt_number), ' ', '')"],
      payments_visit: { columns: ["visit_id"], where: "visit_id is not null" },
      // Covers the payments of a day in reports.
      payments_day: [
        ...[
          "day",
          "created_at",
          "status",
          "purpose",
          "method",
          "recorded_by",
          "amount_paise",
          "rebate_paise",
        ],
        ...["conceded_paise", "split_interest_paise", "split_principal_paise", "split_advance_paise"],
        ...["split_charges_paise", "split_penal_paise", "split_rounding_paise", "reverses"],
      ],
    },
    join: (payments) => payments.innerJoin("loans", "loans.id", "payments.loan_id"),
  },
);

export type PaymentRow = typeof paymentTable.blank;

export const splitColumns = (split: Split) =>
  ({
    split_charges_paise: split.charges,
    split_penal_paise: split.penal,
    split_interest_paise: split.interest,
    split_principal_paise: split.principal,
    split_advance_paise: split.advance,
    split_rounding_paise: split.rounding,
  }) satisfies Partial<PaymentRow>;
