import type { Loan } from "#resources/loans/loan.ts";
import type { Clock } from "#domain/basics/dates.ts";
import { getIn, storeOf, updateRecord } from "#engine/server/stores/records.ts";
import { type ChangeContext, type Store, withDeps } from "#engine/server/stores/store.ts";
import { confirmCorrections } from "./confirm-assay.ts";
import { recordPayout } from "./disbursals.ts";
import { editGoldItems } from "./edit-gold-items.ts";
import { lend, type LendingDeps } from "./lend.ts";
import { loanRow } from "./loan-row.ts";
import { type LoanRow, loanTable } from "./loan-table.ts";
import { loansIn } from "./loan-view.ts";

export const loanStore = ({ lending, trade, clock }: LendingDeps & { clock: Clock }): Store => ({
  ...storeOf(loanTable, { view: (db) => loansIn(db, clock(), trade) }),

  create: withDeps(lend, { lending, trade }),

  async edit(key, changes, change) {
    const { goldItems, disbursedBy, disbursalReference, reason, ...others } = changes as Partial<Loan>;
    change.noted.set(key, undefined);
    const loan = await loanRow(change.db, key);
    await recordPayout(change, loan, { disbursedBy, disbursalReference });
    if (goldItems) await editGoldItems(loan, goldItems, change, trade);
    if (goldItems && reason) await confirmWithReason(loan, reason, change);
    await updateRecord(change.db, loanTable, key, others);
    return getIn(loansIn(change.db, change.now, trade), key);
  },
});

/** Confirms the articles as a confirmation with this reason would. */
async function confirmWithReason(loan: LoanRow, reason: string, change: ChangeContext): Promise<void> {
  const confirmed = await confirmCorrections(loan, reason, change);
  if (confirmed) change.audit({ area: "assays", act: "confirmed", recordId: loan.id, ...confirmed.event });
}
