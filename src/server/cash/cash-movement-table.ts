import { sql } from "kysely";
import { cashMovements } from "#resources/office/cash-movements.ts";
import { column, computed, createdAt, nullable, person } from "#engine/server/tables/columns.ts";
import { tableOf } from "#engine/server/tables/table.ts";
import { generatedDay } from "#server/loans/loan-table.ts";

/** Rows never change: a reversal is a row of its own. */
export const cashMovementTable = tableOf(
  cashMovements,
  "cash_movements",
  {
    _id: column("id"),
    date: createdAt("created_at"),
    kind: column("kind"),
    amount: column("amount_paise"),
    note: column("note"),
    by: person("recorded_by"),
    entry: computed(sql`case when cash_movements.reverses is not null then 'reversal'
      when exists (select 1 from cash_movements as later where later.reverses = cash_movements.id) then 'reversed'
      else 'movement' end`),
    reverses: nullable("reverses", { references: "cash_movements" }),
    reason: column("reason"),
  },
  {
    audit: { by: ["id", "reverses"] },
    generated: { day: generatedDay("created_at") },
    indexes: {
      cash_movements_created: ["created_at", "id"],
      cash_movements_kind: ["kind", "created_at", "id"],
      cash_movements_day: ["day", "created_at", "kind", "amount_paise"],
      cash_movements_reverses: { columns: ["reverses"], where: "reverses is not null", isUnique: true },
    },
  },
);
