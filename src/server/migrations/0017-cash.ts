import { type Kysely, sql } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";
import { addIndexes } from "#engine/server/db/indexes.ts";

/**
 * Adds the cash part of each loan and normalized keys of transfer references. Among duplicates, the first gets the key.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { text, amount } = columnTypes(db);
  await db.schema
    .alterTable("loans")
    .addColumn("lent_in_cash_paise", amount, (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("loans").addColumn("disbursal_reference_key", text).execute();
  await db.schema.alterTable("payments").addColumn("reference_key", text).execute();

  await keepCash(db);
  await keepKeys(db, {
    on: "loans",
    key: "disbursal_reference_key",
    reference: "disbursal_reference",
    where: "disbursed_by = 'transfer'",
  });
  await keepKeys(db, {
    on: "payments",
    key: "reference_key",
    reference: "transaction_id",
    where: `status = 'success' and method = 'online' and reverses is null
      and not exists (select 1 from payments as later where later.reverses = payments.id)`,
  });
  await addIndexes(db, {
    /** Loans without a recorded payout method, newest first. */
    loans_not_said: {
      on: "loans",
      columns: ["status", "created_at", "id", "amount_paise", "renews"],
      where: "status = 'active' and disbursed_by = ''",
    },
  });
}

/**
 * Sets the cash part of each loan, then the part rolled over along each chain of renewals, from the first loan to the
 * last.
 */
async function keepCash(db: Kysely<never>): Promise<void> {
  const carriedFrom = (
    id: string,
  ) => sql`cast(coalesce((select sum(carried.amount_paise) from payments as carried
    where carried.loan_id = ${sql.ref(id)} and carried.purpose = 'renewal'), 0) as bigint)`;
  await sql`update loans set lent_in_cash_paise = amount_paise - ${carriedFrom("loans.renews")}
    where disbursed_by = 'cash'`.execute(db);
  const carried = carriedFrom("chain.id");
  await sql`with recursive chain(id, next, in_cash) as (
      select id, renewed_by, lent_in_cash_paise from loans where renews is null and renewed_by is not null
      union all select loans.id, loans.renewed_by, loans.lent_in_cash_paise
        + case when chain.in_cash < ${carried} then chain.in_cash else ${carried} end
      from chain join loans on loans.id = chain.next)
    update loans set lent_in_cash_paise = chain.in_cash from chain
    where chain.id = loans.id and loans.renews is not null`.execute(db);
}

type Keys = { on: string; key: string; reference: string; where: string };

async function keepKeys(db: Kysely<never>, { on, key, reference, where }: Keys): Promise<void> {
  const [table, column] = [sql.table(on), sql.ref(key)];
  // Normalizes as referenceKey() does.
  const known = [" ", "\t", "\n", "\r", "\u00a0"].reduce(
    (text, space) => sql`replace(${text}, ${space}, '')`,
    sql.ref<string>(reference),
  );
  await sql`update ${table} set ${column} = entered.known
    from (select id, upper(${known}) as known,
        row_number() over (partition by upper(${known}) order by created_at, id) as place
      from ${table} where ${sql.ref(reference)} <> '' and ${sql.raw(where)}) as entered
    where entered.id = ${table}.id and entered.place = 1 and entered.known <> ''`.execute(db);
  await sql`create unique index ${sql.ref(`${on}_reference`)} on ${table} (${column})
    where ${column} is not null`.execute(db);
}
