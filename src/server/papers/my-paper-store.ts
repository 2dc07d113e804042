import { type Day, formatDate } from "#domain/basics/dates.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import type { PaperKey } from "#engine/server/audit/change.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { Paper, StoredPaper } from "#papers/paper.ts";
import { englishWording } from "#papers/wording.ts";
import { queryRows } from "#engine/declare/query-rows.ts";
import type { Store } from "#engine/server/stores/store.ts";
import { type MyPaper, myPapers } from "#resources/loans/my-loans.ts";
import { requireOwnLoan } from "#server/loans/my-loan-store.ts";
import { loadPaper } from "./paper-contents.ts";
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

/** A borrower reads the customer's copy only, as a duplicate, because the branch prints the original. */
export async function loadMyPaper(db: Db, key: PaperKey, day: Day): Promise<StoredPaper> {
  const paper = await loadPaper(db, key);
  return {
    ...paper,
    content: {
      ...withoutReasons(paper.content, await reasonsOn(db, key.parentId)),
      copies: [englishWording.copies.customer],
    },
    void: paper.void && englishWording.reversed(),
    duplicate: englishWording.duplicate(formatDate(day)),
  };
}

/** Reasons of the loan's reversals and waivers, which stay with the branch. */
async function reasonsOn(db: Db, loanId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("payments")
    .select("reason")
    .where("loan_id", "=", loanId)
    .unionAll(db.selectFrom("waivers").select("reason").where("loan_id", "=", loanId))
    .execute();
  return rows.flatMap(({ reason }) => (reason ? [reason] : []));
}

/** Cuts reasons by their text, because the wording of stored papers may be older. */
function withoutReasons(content: Paper, reasons: readonly string[]): Paper {
  const endings = reasons
    .flatMap((reason) => [`: ${reason}`, `: ${nameInSentence(reason)}`])
    .sort((one, other) => other.length - one.length);
  const cut = (text: string) => {
    const ending = endings.find((each) => text.endsWith(each));
    return ending ? text.slice(0, -ending.length) : text;
  };
  return JSON.parse(JSON.stringify(content), (_, value: unknown) =>
    typeof value === "string" ? cut(value) : value,
  ) as Paper;
}
