import { myPayments } from "#resources/loans/my-loans.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { listOf } from "#engine/server/stores/list.ts";
import { mapRows } from "#engine/server/stores/view.ts";
import { pickFields, requireOwnLoan } from "./my-loan-store.ts";
import { paymentTable } from "./payment-table.ts";
import { viewOf } from "#engine/server/stores/records.ts";
import type { Store } from "#engine/server/stores/store.ts";

/** Other loans give the same error as unknown ones. */
export const myPaymentStore: Store = {
  under: paymentTable.under,
  async list(query, { db, actor, parentId: loanId }) {
    await requireOwnLoan(db, actor.id, loanId);
    return listOf({ ...mapRows(paymentsIn(db, loanId), visible), resource: myPayments }, query);
  },
};

const paymentsIn = viewOf(paymentTable);

/** The reason of a reversal is internal. */
const visible = (payments: Row[]) => payments.map((payment) => pickFields(myPayments.fields, payment));
