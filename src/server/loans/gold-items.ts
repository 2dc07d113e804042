import { nameInSentence } from "#domain/basics/text.ts";
import type { Assay } from "#domain/gold/assays.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { insertRows, prepared } from "#engine/server/db/prepared.ts";
import { type AssayColumns, articleOfRow } from "./assay-columns.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { type GoldItemRow, goldItemTable } from "./gold-item-table.ts";
import type { LoanRow } from "./loan-table.ts";

/** Runs in the caller's transaction. */
export const insertGoldItems = (transaction: Db, rows: readonly GoldItemRow[]) =>
  insertRows(transaction, "gold_items", rows);

export const goldItemRows = (db: Db, loanId: string): Promise<GoldItemRow[]> => selectItems(db, { loanId });

const selectItems = prepared((db, { loanId }: { loanId: string }) =>
  db.selectFrom("gold_items").select(goldItemTable.own).where("loan_id", "=", loanId).orderBy("position"),
);

export const isGone = ({ release_id }: GoldItemRow, { renewed_by }: Pick<LoanRow, "renewed_by">): boolean =>
  release_id !== null || renewed_by !== null;

export const goneProblem = ({ description }: Pick<GoldItemRow, "description">): Problem =>
  new Problem(409, `${nameInSentence(description)} is no longer pledged on this loan and cannot be changed`);

export const countedAssaysOf = (rows: readonly AssayColumns[]): Assay[] =>
  rows.map(articleOfRow).filter(({ net }) => net > 0);
