/** Rows that the audit log covers. */
import { sql } from "kysely";
import { type AreaTables, type AuditedTables, auditedRows } from "#engine/server/audit/audited-rows.ts";

/** Leaves out counters and times of use, which change without an entry. */
const factors = sql`(
  select user_id, 'authenticator' as kind, secret as id, '' as name, '' as public_key, created_at
    from second_factors where is_on = 1
  union all select user_id, 'passkey', credential_id, name, public_key, created_at from passkeys
  union all select user_id, 'recovery code', code_hash, '', '', '' from recovery_codes
) as factors`;

const name = { text: "name", key: "name_key", formerKey: (text: string) => text.toLowerCase() };
const formerReferenceKey = (text: string) => text.replace(/\s/g, "").toUpperCase() || null;

const loanTables = ["loans", "gold_items"] as const;
const areas: AreaTables = {
  loans: loanTables,
  renewals: loanTables,
  assays: loanTables,
  "ledger-corrections": loanTables,
  payments: [...loanTables, "payments"],
  settlements: [...loanTables, "payments"],
  charges: [...loanTables, "charges"],
  waivers: [...loanTables, "waivers"],
  releases: [...loanTables, "releases"],
  customers: ["customers", "users"],
};

/** A customer's sign-in is keyed by the customer's id. */
const proofs = {
  loans: { key: sql`id`, by: ["id"] },
  gold_items: { key: sql`loan_id`, by: ["loan_id"], isUndated: true },
  payments: { key: sql`id`, by: ["id", "reverses"] },
  releases: { key: sql`id`, by: ["id"] },
  charges: { key: sql`id`, by: ["id"] },
  waivers: { key: sql`id`, by: ["id"] },
  customers: { key: sql`id`, by: ["id"], namesDeletable: true },
  users: { key: sql`coalesce(customer_id, id)`, by: ["id", "customer_id"], isDeletable: true },
  cash_counts: { key: sql`id`, by: ["id"] },
  schemes: { key: sql`id`, by: ["id"], isWhole: true },
  scheme_versions: { key: sql`id`, by: ["id", "scheme_id"], isWhole: true },
  second_factors: {
    key: sql`user_id`,
    by: ["user_id"],
    from: factors,
    isWhole: true,
    isUndated: true,
    isDeletable: true,
  },
  gold_rates: { key: sql`set_at`, by: [], isWhole: true, isUndated: true },
  postings: { key: sql`batch`, by: [], isWhole: true, isUndated: true },
} satisfies AuditedTables;

/** Tables with rows that the audit log proves. `unproved` in registry.ts has the others. */
export type ProvedTable = keyof typeof proofs;

/** Keys changed in 0038-identity.ts. */
export const audited = auditedRows(proofs, {
  areas,
  rekeyed: [
    ...["customers", "users", "schemes"].map((table) => ({ table, ...name })),
    { table: "payments", text: "transaction_id", key: "reference_key", formerKey: formerReferenceKey },
    {
      table: "loans",
      text: "disbursal_reference",
      key: "disbursal_reference_key",
      formerKey: formerReferenceKey,
    },
  ],
});
