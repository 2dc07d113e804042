import { totalWithTax } from "#domain/loan/charges.ts";
import { dayOf } from "#domain/basics/dates.ts";
import { formatPaise } from "#domain/basics/money.ts";
import {
  contactHoursQuestion,
  farPromiseQuestion,
  promisedTooEarly,
  type Reminder,
  reminders,
} from "#resources/loans/reminders.ts";
import { askForConfirmation } from "#engine/server/http/confirmation.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { reminderTable } from "./reminder-table.ts";
import { insertChargesOn } from "./charges.ts";
import { lockLoan } from "./loan-row.ts";
import { storeOf } from "#engine/server/stores/records.ts";
import { requireMethod, type Store } from "#engine/server/stores/store.ts";

const baseStore = storeOf(reminderTable);

/** The outcome of a call alone costs nothing. */
export const reminderStore: Store = {
  ...baseStore,

  async create(values, change) {
    const loan = await lockLoan(change, change.parentId);
    change.noted.set(loan.id, loan);
    const { status } = loan;
    if (status !== "active") throw new Problem(409, `The loan is ${status}; no amount is due`);
    const { promisedOn, message } = values as Reminder;
    const today = dayOf(change.now.toISOString());
    if (promisedOn && promisedOn < today)
      throw new Problem(400, promisedTooEarly, [{ msg: promisedTooEarly, path: "promisedOn" }]);
    const questions = [
      promisedOn ? farPromiseQuestion(promisedOn, today) : undefined,
      contactHoursQuestion(change.now),
    ];
    askForConfirmation(questions, change);
    const created = await requireMethod(baseStore.create, reminders)(values, change);
    if (!message) return created;
    const charged = totalWithTax(await insertChargesOn(change, loan, "reminder"));
    return charged > 0 ? { ...created, notice: `Charge added: ${formatPaise(charged)}` } : created;
  },
};
