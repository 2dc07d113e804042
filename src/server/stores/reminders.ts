import { randomUUID } from "node:crypto";
import { expressionBuilder } from "kysely";
import { type Reminder, reminders } from "#resources/reminders.ts";
import type { Db } from "#server/db/dialect.ts";
import type { ReminderTable } from "#server/db/paper-tables.ts";
import type { Tables } from "#server/db/tables.ts";
import { Problem } from "#server/problem.ts";
import { type Columns, getIn, listOf, type View } from "./listing.ts";
import { loanRow } from "./loan-row.ts";
import { folded, nameOfUser } from "./people.ts";
import type { Store } from "./store.ts";

/** What the borrower of the loan that the path names was reminded of. */
export const reminderStore: Store = {
  async list(query, { db, params }) {
    const { loanId = "" } = params;
    await loanRow(db, loanId);
    return listOf(remindersOf(db, loanId), query);
  },

  async create(values, { db, now, actor, params }) {
    const { loanId = "" } = params;
    const { message } = values as Reminder;
    const { status } = await loanRow(db, loanId);
    if (status !== "active") throw new Problem(409, `The loan is ${status}; nothing is due on it`);
    const id = randomUUID();
    const created_at = now.toISOString();
    await db
      .insertInto("reminders")
      .values({ id, loan_id: loanId, message, sent_by: actor.id, created_at })
      .execute();
    return { data: await getIn(remindersOf(db, loanId), id) };
  },
};

const { ref } = expressionBuilder<Tables, "reminders" | "users">();

const columns = {
  _id: ref("reminders.id"),
  date: ref("reminders.created_at"),
  message: folded(ref("reminders.message")),
  sentBy: ref("reminders.sent_by"),
} satisfies Columns & { [K in keyof Reminder]: unknown };

const remindersOf = (db: Db, loanId: string): View<Tables, "reminders"> => {
  const sent = db.selectFrom("reminders").where("reminders.loan_id", "=", loanId);
  return {
    resource: reminders,
    columns,
    from: () => sent,
    async rows(ids) {
      const rows = sent
        .leftJoin("users", "users.id", "reminders.sent_by")
        .selectAll("reminders")
        .select(nameOfUser.as("name"));
      return (await rows.where("reminders.id", "in", ids).execute()).map(toReminder);
    },
  };
};

const toReminder = ({ id, created_at, message, name }: ReminderTable & { name: string }): Reminder => ({
  _id: id,
  date: created_at,
  message,
  sentBy: name,
});
