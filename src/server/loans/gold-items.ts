/** Reads and writes the articles of a loan, and refuses packet and seal numbers that are in use. */
import { type Expression, sql } from "kysely";
import { nameInSentence } from "#domain/basics/text.ts";
import { type Assay, markKeyOf } from "#domain/gold/articles.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { insertRows, prepared } from "#engine/server/db/prepared.ts";
import { type AssayColumns, articleOfRow, type GoldItemRow, goldItemTable } from "./gold-item-table.ts";
import { Problem } from "#engine/server/http/problem.ts";
import type { LoanRow } from "./loan-table.ts";
import { isInCustody } from "./custody.ts";

export const insertGoldItems = (transaction: Db, rows: readonly GoldItemRow[]) =>
  insertRows(transaction, "gold_items", rows);

export const goldItemRows = (db: Db, loanId: string): Promise<GoldItemRow[]> => selectItems(db, { loanId });

const selectItems = prepared((db, { loanId }: { loanId: string }) =>
  db
    .selectFrom("gold_items")
    .select(goldItemTable.ownColumns)
    .where("loan_id", "=", loanId)
    .orderBy("position"),
);

/** True for an article that was handed over, moved to a renewed loan, or given back when its loan was cancelled. */
export const isGone = (
  { release_id }: GoldItemRow,
  { renewed_by, status }: Pick<LoanRow, "renewed_by" | "status">,
): boolean => release_id !== null || renewed_by !== null || status === "cancelled";

export const goneProblem = ({ description }: Pick<GoldItemRow, "description">): Problem =>
  new Problem(409, `${nameInSentence(description)} is no longer pledged on this loan and cannot be changed`);

export const countedAssaysOf = (rows: readonly AssayColumns[]): Assay[] =>
  rows.map(articleOfRow).filter(({ net }) => net > 0);

/** Unique among loans with gold in custody. */
const marks = { packet: "Packet", seal: "Seal" } as const;
type MarkName = keyof typeof marks;

type MarkedRow = Pick<GoldItemRow, "loan_id" | "position" | MarkName>;

/** Leaves out numbers in `held`, which the loan already has. Runs in the caller's transaction. */
export async function refuseUsedMarks(
  db: Db,
  articles: readonly MarkedRow[],
  held: readonly MarkedRow[] = [],
): Promise<void> {
  for (const mark of ["packet", "seal"] as const) {
    const known = new Set(held.map((row) => markKeyOf(row[mark])));
    const entered = new Map(articles.map((row) => [markKeyOf(row[mark]), row]));
    // Sorted, so that simultaneous changes take locks in the same order.
    for (const [key, row] of [...entered].sort(([one], [other]) => (one < other ? -1 : 1)))
      if (key !== "" && !known.has(key)) await refuseUsedMark(db, { mark, key, row });
  }
}

async function refuseUsedMark(db: Db, { mark, key, row }: { mark: MarkName; key: string; row: MarkedRow }) {
  if (isPostgres(db))
    await sql`select pg_advisory_xact_lock(hashtextextended(cast(${`${mark} ${key}`} as text), 0))`.execute(
      db,
    );
  const { rows } = await sql<{ ticket: string }>`select loans.ticket_number as ticket
    from gold_items join loans on loans.id = gold_items.loan_id
    where ${markKey(mark)} = ${key} and gold_items.loan_id <> ${row.loan_id} and ${isInCustody} limit 1`.execute(
    db,
  );
  const [used] = rows;
  if (!used) return;
  const loan = used.ticket ? `loan ${used.ticket}` : "another loan";
  const msg = `${marks[mark]} ${nameInSentence(row[mark])} is in use on ${loan}. Enter another number`;
  throw new Problem(409, msg, [{ msg, path: `goldItems.${row.position}.${mark}` }]);
}

/** Must equal the index of gold_items to use it. '' or null for no number. */
export const markKey = (mark: MarkName): Expression<string> =>
  sql`replace(replace(${sql.ref(`gold_items.${mark}_identity`)}, '-', ''), '/', '')`;
