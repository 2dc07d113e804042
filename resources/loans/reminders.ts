import { staff } from "#domain/basics/roles.ts";
import { setBySystem, neverShown } from "#engine/declare/presence.ts";
import { defineResource } from "#engine/declare/vocabulary.ts";

export type Reminder = { _id: string; date: string; message: string; sentBy: string };

export const reminders = defineResource<Reminder>({
  name: "reminders",
  extra: true,
  label: { one: "Reminder", many: "Reminders" },
  id: "_id",
  titleField: "date",
  parent: { param: "loanId" },

  fields: {
    _id: { kind: "text", label: "Reminder ID", presence: neverShown },
    date: { kind: "time", label: "Sent", presence: setBySystem },
    sentBy: { kind: "text", label: "Sent by", presence: setBySystem },
    message: { kind: "address", label: "Message", required: true, maxLength: 1000 },
  },

  operations: {
    list: { path: "/loans/:loanId/reminders", roles: staff, failure: "Failed to fetch the reminders" },
    create: {
      path: "/loans/:loanId/reminders",
      roles: staff,
      title: "Send reminder",
      submit: "Record reminder",
      success: "Reminder recorded",
      failure: "Failed to record the reminder",
    },
  },

  order: { by: "date", descending: true },

  views: {
    main: {
      columns: [
        { header: "Sent", fields: ["date", "sentBy"] },
        { header: "Message", fields: ["message"] },
      ],
      empty: "No reminders yet",
    },
  },
});
