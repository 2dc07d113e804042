import { queryRows } from "#engine/declare/query-rows.ts";
import type { Store } from "#engine/server/stores/store.ts";
import { type MyPaper, myPapers } from "#resources/loans/my-loans.ts";
import { requireOwnLoan } from "#server/loans/my-loan-store.ts";
import { paperTable } from "./paper-table.ts";

/** Stored papers of a customer's own loan. */
export const myPaperStore: Store = {
  under: paperTable.under,
  async list(query, { db, actor, parentId: loanId }) {
    await requireOwnLoan(db, actor.id, loanId);
    const rows = await db
      .selectFrom("paper_contents")
      .select(["kind", "number", "record_id", "issued_at"])
      .where("loan_id", "=", loanId)
      .orderBy("issued_at", "desc")
      .orderBy("number", "desc")
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
