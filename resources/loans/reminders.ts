/** Records contacts with a borrower about a payment: reminders sent, and calls with their outcome. */
import { addDays, type Day, formatDate, minuteOfWeek, today } from "#domain/basics/dates.ts";
import { formatPaise, type Paise, toPaise } from "#domain/basics/money.ts";
import { staff } from "#domain/basics/roles.ts";
import { chargesOn, totalWithTax } from "#domain/loan/charges.ts";
import { setBySystem, wireOnly } from "#engine/declare/presence.ts";
import { defineResource } from "#engine/declare/vocabulary.ts";
import { chargeRulesOf } from "./terms-by-days.ts";
import type { Loan } from "./loan.ts";

export type Reminder = {
  _id: string;
  date: string;
  outcome?: "reached" | "promised" | "wrong number" | "none";
  promisedOn?: Day;
  message: string;
  sentBy: string;
};

/** With GST, for each message. */
export const reminderChargeOf = ({ terms, amount }: Pick<Loan, "terms" | "amount">): Paise =>
  terms ? totalWithTax(chargesOn("reminder", chargeRulesOf(terms), toPaise(amount))) : 0;

function messageHint(loan: Loan): string {
  const charge = reminderChargeOf(loan);
  if (charge === 0) return "Leave empty if you only called. Nothing is charged.";
  return `Leave empty if you only called. A message adds a charge of ${formatPaise(charge)}.`;
}

export const promisedTooEarly = "The promised day cannot be before today";

/** A promise far ahead may have a mistyped year. */
export const farPromiseQuestion = (promisedOn: Day, today: Day): string | undefined =>
  promisedOn > addDays(today, farPromiseDays)
    ? `${formatDate(promisedOn)} is more than ${farPromiseDays} days ahead. Save anyway?`
    : undefined;

const farPromiseDays = 90;

/** Asks before 8:00 and after 19:00. Source: RBI (NBFC – Responsible Business Conduct) Directions, 2025, paragraph 100. */
export function contactHoursQuestion(now: Date): string | undefined {
  const minute = minuteOfWeek(now.getTime()) % 1440;
  return minute >= 8 * 60 && minute <= 19 * 60
    ? undefined
    : "Borrowers may be contacted between 8:00 am and 7:00 pm only. Save this contact anyway?";
}

export const reminders = defineResource<Reminder>({
  name: "reminders",
  extra: true,
  label: { one: "Reminder", many: "Reminders" },
  id: "_id",
  titleField: "date",
  parent: { param: "loanId" },

  fields: {
    _id: { kind: "text", label: "Reminder ID", presence: wireOnly },
    date: { kind: "time", label: "Sent", presence: setBySystem },
    sentBy: { kind: "text", label: "Sent by", presence: setBySystem },
    outcome: {
      kind: "choice",
      label: "Outcome",
      extra: true,
      isAlwaysShown: "first",
      required: "in forms",
      options: [
        { value: "reached", label: "reached", tone: "blue" },
        { value: "promised", label: "promised to pay", tone: "green" },
        { value: "wrong number", label: "wrong number", tone: "red" },
        { value: "none", label: "no answer", tone: "grey" },
      ],
    },
    promisedOn: {
      kind: "date",
      label: "Promised for",
      extra: true,
      isAlwaysShown: "first",
      required: "in forms",
      when: ({ outcome }) => outcome === "promised",
    },
    message: {
      kind: "multiline",
      label: "Message sent to the customer",
      hint: (_, __, loan) => loan && messageHint(loan as Loan),
      maxLength: 1000,
    },
  },

  rules: [
    {
      at: "message",
      message: "Enter the message or the outcome",
      holds: ({ message, outcome }) => Boolean(message || outcome),
    },
    {
      // The store has the server's clock.
      at: "promisedOn",
      message: promisedTooEarly,
      holds: ({ promisedOn }, _, loan) => !loan || !promisedOn || promisedOn >= today(),
    },
  ],

  operations: {
    list: { path: "/loans/:loanId/reminders", roles: staff, failure: "Failed to fetch the reminders" },
    create: {
      path: "/loans/:loanId/reminders",
      roles: staff,
      title: "Record call",
      submit: "Save call",
      success: "Contact recorded",
      confirmable: { submit: "Save anyway" },
      failure: "Failed to record the reminder",
    },
  },

  order: { by: "date", descending: true },

  views: {
    main: {
      columns: [
        { header: "Sent", fields: ["date", "sentBy"] },
        { header: "Outcome", fields: ["outcome", "promisedOn"] },
        { header: "Message", fields: ["message"] },
      ],
      empty: "No reminders yet",
    },
  },
});
