import { reminders } from "#resources/reminders.ts";
import { Problem } from "#server/problem.ts";
import { column, madeAt, person } from "#server/tables/places.ts";
import { tableOf } from "#server/tables/table.ts";
import { loanRow } from "./loan-row.ts";
import { storeOf } from "./records.ts";

const table = tableOf(reminders, "reminders", {
  _id: column("id"),
  date: madeAt("created_at"),
  message: column("message"),
  sentBy: person("sent_by"),
});

/** What the borrower of the loan that the path names was reminded of. */
export const reminderStore = storeOf(table, {
  under: { column: "loan_id", param: "loanId", exists: ({ db, params }) => loanRow(db, params.loanId ?? "") },
  async begin(_, { db, params }) {
    const { status } = await loanRow(db, params.loanId ?? "");
    if (status !== "active") throw new Problem(409, `The loan is ${status}; nothing is due on it`);
    return {};
  },
});
