/** Call-back requests: phone numbers that visitors leave on the site. */
import { staff } from "#domain/basics/roles.ts";
import { type Inquiry, inquiryActions, inquiryChips, inquiryFields } from "./inquiry.ts";
import { wireOnly, setBySystem } from "#engine/declare/presence.ts";
import { defineResource } from "#engine/declare/vocabulary.ts";

type CallbackRow = Inquiry & { _id: string; date: string; phone: string };

export const callbacks = defineResource<CallbackRow>({
  name: "callbacks",
  extra: true,
  label: { one: "Call-back request", many: "Call-back requests" },
  menu: { group: "inbox", icon: "phone", count: { state: "new" } },
  id: "_id",
  titleField: "phone",

  fields: {
    _id: { kind: "text", label: "Call-back ID", presence: wireOnly },
    date: { kind: "time", label: "Requested on", presence: setBySystem },
    phone: { kind: "phone", label: "Phone", presence: setBySystem },
    ...inquiryFields,
  },
  version: "version",

  operations: {
    list: { path: "/:role/callbacks", roles: staff, failure: "Failed to fetch call-back requests" },
    edit: {
      path: "/:role/callbacks/:_id",
      roles: staff,
      title: "Edit Call-back Request",
      submit: "Save changes",
      success: "Call-back request updated",
      failure: "Failed to update the call-back request",
    },
  },

  searchable: ["phone"],
  order: { by: "date", descending: true },
  filterable: { by: ["assignee"], day: "date" },

  views: {
    main: {
      columns: [
        { header: "Requested on", fields: ["date"], sort: "date" },
        { header: "Phone", fields: ["phone", "language"], inline: ["language"], sort: "phone" },
        { header: "State", fields: ["state", "assignedTo"] },
        { header: "Note", fields: ["note"], cutAddresses: true },
      ],
      search: "Search by phone",
      chips: [...inquiryChips, "date"],
      empty: "No call-back requests yet",
      emptyHint: "Phone numbers that visitors leave on the site appear here.",
      actions: Object.keys(inquiryActions),
    },
  },

  actions: inquiryActions,
});
