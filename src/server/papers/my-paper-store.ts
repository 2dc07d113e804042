import { type Day, formatDate } from "#domain/basics/dates.ts";
import type { PaperKey } from "#engine/server/audit/change.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { kindsForBorrower } from "#papers/index.ts";
import type { StoredPaper } from "#papers/paper.ts";
import { englishWording } from "#papers/wording.ts";
import { queryRows } from "#engine/declare/query-rows.ts";
import type { Store } from "#engine/server/stores/store.ts";
import { type MyPaper, myPapers } from "#resources/loans/my-loans.ts";
import { requireOwnLoan } from "#server/loans/my-loan-store.ts";
import { loadPaper, paperNotFound } from "./paper-contents.ts";
import { paperTable } from "./paper-table.ts";

export const myPaperStore: Store = {
  under: paperTable.under,
  async list(query, { db, actor, parentId: loanId }) {
    await requireOwnLoan(db, actor.id, loanId);
    const rows = await db
      .selectFrom("paper_contents")
      .select(["kind", "number", "record_id", "issued_at"])
      .where("loan_id", "=", loanId)
      .where("kind", "in", kindsForBorrower)
      .execute();
    const papers = rows.map(
      ({ kind, number, record_id, issued_at }): MyPaper => ({
        _id: `${kind} ${record_id}`,
        kind,
        number,
        date: issued_at,
        recordId: record_id,
      }),
    );
    return queryRows(myPapers, papers, query ?? {});
  },
};

/** The customer's copy only, as a duplicate, because the branch prints the original. */
export async function loadMyPaper(db: Db, key: PaperKey, day: Day): Promise<StoredPaper> {
  if (!kindsForBorrower.includes(key.kind)) throw paperNotFound();
  const paper = await loadPaper(db, key);
  return {
    ...paper,
    content: { ...paper.content, copies: [englishWording.copies.customer] },
    void: paper.void && englishWording.reversed(),
    duplicate: englishWording.duplicate(formatDate(day)),
  };
}
