import { Problem } from "#server/http/problem.ts";
import { reminderTable } from "#server/tables/reminders.ts";
import { loanRow, underLoan } from "./loan-row.ts";
import { storeOf } from "./records.ts";
import type { StoresOf } from "./store.ts";

/** What the borrower of the loan that the path names was reminded of. */
const reminderStore = storeOf(reminderTable, {
  under: underLoan,
  async begin(_, { db, params }) {
    const { status } = await loanRow(db, params.loanId ?? "");
    if (status !== "active") throw new Problem(409, `The loan is ${status}; nothing is due on it`);
    return {};
  },
});

export const stores: StoresOf = { reminders: () => reminderStore };
