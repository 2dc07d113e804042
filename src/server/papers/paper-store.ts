import { isDisbursed } from "#domain/loan/disbursed.ts";
import type { IssuedPaper } from "#resources/loans/papers.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { paperTable } from "./paper-table.ts";
import { nextDocumentNumber } from "./document-series.ts";
import { lockedActiveLoan, lockedLoanRow } from "#server/loans/loan-row.ts";
import { storeOf } from "#engine/server/stores/records.ts";
import { type Changing, provided, type Store } from "#engine/server/stores/store.ts";

const kept = storeOf(paperTable, {
  async begin(values, change) {
    const { kind } = values as IssuedPaper;
    const { parentId: loanId } = change;
    await (kind === "notice" ? lockedActiveLoan(change, loanId, "renewed") : lentLoan(change, loanId));
    return { number: await nextDocumentNumber(change, kind) };
  },
});

export const paperStore: Store = {
  ...kept,
  async create(values, change) {
    const created = await provided(kept.create, paperTable.resource)(values, change);
    const { _id, kind, number } = created.data as IssuedPaper;
    change.issue({ kind, parentId: change.parentId, recordId: _id, number });
    return created;
  },
};

async function lentLoan(change: Changing, id: string): Promise<void> {
  const loan = await lockedLoanRow(change, id);
  if (!isDisbursed(loan)) throw new Problem(409, `The loan is ${loan.status}; nothing was paid out on it`);
}
