import { sql } from "kysely";
import type { Paise } from "#domain/basics/money.ts";
import type { Split } from "#domain/loan/book.ts";
import { payments } from "#resources/loans/payments.ts";
import { loanTable } from "./loan-table.ts";
import { column, computed, createdAt, nullable } from "#engine/server/tables/columns.ts";
import { tableOf } from "#engine/server/tables/table.ts";

/** SQL: reversal of the payment, or null. */
const reversedBy = sql`(select later.id from payments as later where later.reverses = payments.id)`;

/** Null if the allocation was not stored. */
const ifSplitRecorded = (name: string) =>
  computed(
    sql`case when payments.split_interest_paise is null then null else ${sql.ref(`payments.${name}`)} end`,
  );

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
    // Null for reversals, and for payments from before allocations were stored.
    split: {
      charges: ifSplitRecorded("split_charges_paise"),
      penal: ifSplitRecorded("split_penal_paise"),
      interest: nullable("split_interest_paise"),
      principal: nullable("split_principal_paise"),
      advance: nullable("split_advance_paise"),
      rounding: ifSplitRecorded("split_rounding_paise"),
    },
    reverses: nullable("reverses"),
    reason: column("reason"),
    renewedBy: computed(sql.ref("loans.renewed_by")),
  },
  {
    under: { column: "loan_id", parent: loanTable },
    hidden: {
      split_charges_paise: 0 as Paise,
      split_penal_paise: 0 as Paise,
      split_rounding_paise: 0 as Paise,
      recorded_by: "" as string,
      /** Same as for a loan. Null once reversed, so that the payment can be recorded on the right loan. */
      reference_key: null as string | null,
      /** A renewal's rollover brings no money. */
      purpose: "repayment" as "repayment" | "settlement" | "renewal",
      /** Interest saved by closing the loan early. Negative on a reversal. */
      rebate_paise: 0 as number,
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
