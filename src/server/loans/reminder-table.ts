import { reminders } from "#resources/loans/reminders.ts";
import { loanTable } from "./loan-table.ts";
import { column, createdAt, person } from "#engine/server/tables/columns.ts";
import { tableOf } from "#engine/server/tables/table.ts";

export const reminderTable = tableOf(
  reminders,
  "reminders",
  {
    _id: column("id"),
    date: createdAt("created_at"),
    outcome: column("outcome"),
    promisedOn: column("promised_on"),
    message: column("message"),
    sentBy: person("sent_by"),
  },
  {
    audit: { none: "Each change has an entry in the log, and no amount depends on a reminder" },
    under: { column: "loan_id", parent: loanTable },
    indexes: {
      reminders_loan: ["loan_id", "created_at"],
      reminders_promised: {
        columns: ["loan_id", "created_at", "id", "promised_on"],
        where: "promised_on <> ''",
      },
    },
  },
);
