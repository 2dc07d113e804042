import { lazily } from "#domain/basics/collections.ts";
import { auditedRows } from "#engine/server/audit/audited-rows.ts";
import { withCopies } from "#engine/server/db/copies.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { referencedFirst, schemaParts } from "#engine/server/db/schema.ts";
import { bringUpToDate, describePlan, type Schema, type SchemaStep } from "#engine/server/db/upgrade.ts";
import { companyTables } from "./tables.ts";

export const definitions = lazily(() => referencedFirst(withCopies(Object.values(companyTables))));

/** Additions need no step: the start makes them. A released step never changes. */
const steps: readonly SchemaStep[] = [];

export const schemas = {
  sqlite: lazily((): Schema => ({ parts: schemaParts(definitions(), false), steps })),
  postgres: lazily((): Schema => ({ parts: schemaParts(definitions(), true), steps })),
};

export const schemaFor = (db: Db): Schema => schemas[isPostgres(db) ? "postgres" : "sqlite"]();

/** A database that cannot be used throws. */
export async function makeSchema(db: Db): Promise<void> {
  const started = performance.now();
  const made = await bringUpToDate(db, schemaFor(db));
  if (!made || made.isNew) return;
  const time = ((performance.now() - started) / 1000).toFixed(1);
  console.info(`Brought the database up to date in ${time} s: ${describePlan(made)}`);
}

export const derivedTables = lazily(() =>
  definitions().flatMap(({ name, derived }) => (derived ? [name] : [])),
);

const loanTables = ["loans", "gold_items"] as const;

/** A customer's sign-in is keyed by the customer's id. */
export const audited = auditedRows(companyTables, {
  loans: loanTables,
  renewals: loanTables,
  assays: loanTables,
  payments: [...loanTables, "payments"],
  settlements: [...loanTables, "payments"],
  charges: [...loanTables, "charges"],
  pictures: loanTables,
  waivers: [...loanTables, "waivers"],
  releases: [...loanTables, "releases"],
  visits: ["visits"],
  customers: ["customers", "users"],
});
