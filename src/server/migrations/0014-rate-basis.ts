import type { Kysely } from "kysely";
import { basisOf, type RateBasis, rateBasis } from "#domain/loan/instalments.ts";
import type { Role } from "#domain/basics/roles.ts";
import { columnTypes } from "#engine/server/db/columns.ts";
import { addIndexes } from "#engine/server/db/indexes.ts";
import type { Tables } from "#engine/server/tables/tables.ts";
import type { LoanRow } from "#server/loans/loan-table.ts";

/** Adds the period that a loan's interest rate refers to, also to the index that the average rate is read from. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("loans")
    .addColumn("rate_basis", columnTypes(db).text, (column) => column.notNull().defaultTo("perYear"))
    .execute();
  await db.schema.dropIndex("loans_active").execute();
  await backfill(db as unknown as Kysely<Then>);
  await addIndexes(db, indexes);
}

type Then = Omit<Tables, "loans"> & { loans: LoanRow & { left_at_paise: number | null } };

/** Updates in batches, ordered by id. */
async function backfill(db: Kysely<Then>): Promise<void> {
  let after = "";
  for (;;) {
    const loans = await db
      .selectFrom("loans")
      .leftJoin("users", "users.id", "loans.created_by")
      .select(["loans.id", "amount_paise", "interest_basis_points", "term_months", "total_payment_paise"])
      .select("users.role as author")
      .where("loans.id", ">", after)
      .orderBy("loans.id")
      .limit(portion)
      .execute();
    const last = loans.at(-1);
    if (!last) return;
    after = last.id;
    const perInstalment = loans.filter((loan) => basisOfRow(loan) === "perInstalment").map(({ id }) => id);
    if (perInstalment.length === 0) continue;
    await db
      .updateTable("loans")
      // The basis decides how much is interest, so reports recalculate the state of the loan.
      .set({ rate_basis: "perInstalment", left_at_paise: null })
      .where("id", "in", perInstalment)
      .execute();
  }
}

const portion = 1_000;

/**
 * Derives the basis from the loan's total. If both give the same total, the author's role decides, or per year without
 * an author.
 */
const basisOfRow = (loan: Priced): RateBasis =>
  basisOf(
    { principal: loan.amount_paise, rate: loan.interest_basis_points, months: loan.term_months },
    loan.total_payment_paise,
    loan.author ? rateBasis[loan.author] : "perYear",
  );

type Priced = Pick<
  LoanRow,
  "amount_paise" | "interest_basis_points" | "term_months" | "total_payment_paise"
> & { author: Role | null };

const indexes = {
  loans_active: {
    on: "loans",
    columns: [
      ...["status", "id", "customer_id", "since_month", "since", "term_months", "monthly_payment_paise"],
      ...["total_payment_paise", "total_paid_paise", "renewal_date", "amount_paise", "interest_basis_points"],
      ...["rate_basis", "principal_left_paise", "left_at_paise"],
      ...["stretch_from", "stretch_to", "stretch_owed_paise", "stretch_interest_paise"],
    ],
    where: "status = 'active'",
  },
} as const;
