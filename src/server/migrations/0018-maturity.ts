import { type Kysely, sql } from "kysely";
import { isDisbursed } from "#domain/loan/disbursed.ts";
import { maturityOf } from "#domain/loan/schedule.ts";
import { columnTypes } from "#engine/server/db/columns.ts";
import { addIndexes, type Index } from "#engine/server/db/indexes.ts";

/** Adds the due day of the last instalment, by which a loan must be repaid or renewed. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("loans")
    .addColumn("matures_on", columnTypes(db).text, (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema.dropIndex("loans_active").execute();
  await fill(db);
  await addIndexes(db, indexes);
}

type Agreed = { id: string; status: string; since: string; months: number; monthly: number; total: number };

async function fill(db: Kysely<never>): Promise<void> {
  let last = "";
  while (true) {
    const { rows } =
      await sql<Agreed>`select id as "id", status as "status", since as "since", term_months as "months",
        monthly_payment_paise as "monthly", total_payment_paise as "total"
      from loans where id > ${last} order by id limit ${portion}`.execute(db);
    if (rows.length === 0) return;
    const days = rows.map((loan) => sql`(${loan.id}, ${isDisbursed(loan) ? maturityOf(loan) : ""})`);
    await sql`update loans set matures_on = worked.column2
      from (values ${sql.join(days)}) as worked where loans.id = worked.column1`.execute(db);
    last = rows.at(-1)?.id ?? last;
  }
}

const portion = 2_000;

/** Adds the maturity date, and an index of packets for stock checks. */
const indexes: Readonly<Record<string, Index>> = {
  loans_active: {
    on: "loans",
    columns: [
      ...["status", "id", "customer_id", "since_month", "since", "term_months", "monthly_payment_paise"],
      ...["total_payment_paise", "total_paid_paise", "renewal_date", "matures_on", "amount_paise"],
      ...["interest_basis_points", "rate_basis", "principal_left_paise", "left_at_paise"],
      ...["stretch_from", "stretch_to", "stretch_owed_paise", "stretch_interest_paise"],
    ],
    where: "status = 'active'",
  },
  gold_packets: {
    on: "gold_items",
    columns: ["packet", "locker", "loan_id", "position", "assayed_net_milligrams", "release_id"],
    where: "release_id is null",
  },
};
