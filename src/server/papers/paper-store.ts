import { isDisbursed } from "#domain/loan/disbursed.ts";
import type { IssuedPaper } from "#resources/loans/papers.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { paperTable } from "./paper-table.ts";
import { nextDocumentNumber } from "#server/base/document-series.ts";
import { certificateProblem } from "#resources/loans/gold-items.ts";
import { goldItemOf } from "#server/loans/gold-item-table.ts";
import { goldItemRows } from "#server/loans/gold-items.ts";
import { lockUnchangedLoan, requireActive } from "#server/loans/loan-row.ts";
import type { LoanRow } from "#server/loans/loan-table.ts";
import { storeOf } from "#engine/server/stores/records.ts";
import { type ChangeContext, requireMethod, type Store } from "#engine/server/stores/store.ts";

const baseStore = storeOf(paperTable, {
  async beforeCreate(values, change) {
    const { kind } = values as IssuedPaper;
    const { parentId: loanId } = change;
    const loan = await lockUnchangedLoan(change, loanId);
    if (kind === "notice") requireActive(loan, "renewed");
    else requireDisbursed(loan);
    if (kind === "certificate") await refuseUncertainGold(change, loanId);
    return { number: await nextDocumentNumber(change, kind) };
  },
});

export const paperStore: Store = {
  ...baseStore,
  async create(values, change) {
    const created = await requireMethod(baseStore.create, paperTable.resource)(values, change);
    const { _id, kind, number } = created.data as IssuedPaper;
    change.issue({ kind, parentId: change.parentId, recordId: _id, number });
    return created;
  },
};

function requireDisbursed(loan: LoanRow): void {
  if (!isDisbursed(loan)) throw new Problem(409, `The loan is ${loan.status}; nothing was paid out on it`);
}

async function refuseUncertainGold({ db }: ChangeContext, loanId: string): Promise<void> {
  const problem = certificateProblem((await goldItemRows(db, loanId)).map(goldItemOf));
  if (problem) throw new Problem(409, problem);
}
