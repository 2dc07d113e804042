import { withTax } from "#domain/loan/charges.ts";
import { formatPaise } from "#domain/basics/money.ts";
import { reminders } from "#resources/loans/reminders.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { reminderTable } from "./reminder-table.ts";
import { chargeEach } from "./charges.ts";
import { lockedLoanRow } from "./loan-row.ts";
import { storeOf } from "#engine/server/stores/records.ts";
import { provided, type Store } from "#engine/server/stores/store.ts";

const kept = storeOf(reminderTable);

/** Records a reminder and the charge of the scheme for it. */
export const reminderStore: Store = {
  ...kept,

  async create(values, change) {
    const loan = await lockedLoanRow(change, change.parentId);
    const { status } = loan;
    if (status !== "active") throw new Problem(409, `The loan is ${status}; nothing is due on it`);
    const created = await provided(kept.create, reminders)(values, change);
    const charged = withTax(await chargeEach(change, loan, "reminder"));
    return charged > 0
      ? { ...created, notice: `The loan is charged ${formatPaise(charged)} for it` }
      : created;
  },
};
