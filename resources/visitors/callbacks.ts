import { neverShown } from "#engine/declare/presence.ts";
import { defineResource } from "#engine/declare/vocabulary.ts";

/** Phone number that a visitor left to be called back. */
export type CallbackRow = { _id: string; date: string; phone: string };

export const callbacks = defineResource<CallbackRow>({
  name: "callbacks",
  extra: true,
  label: { one: "Call-back request", many: "Call-back requests" },
  menu: { group: "inbox", icon: "phone" },
  id: "_id",
  titleField: "phone",

  fields: {
    _id: { kind: "text", label: "Call-back ID", presence: neverShown },
    date: { kind: "time", label: "Requested on" },
    phone: { kind: "phone", label: "Phone" },
  },

  operations: {
    list: { path: "/admin/callbacks", roles: ["admin"], failure: "Failed to fetch call-back requests" },
  },

  searchable: ["phone"],
  order: { by: "date", descending: true },

  views: {
    main: {
      columns: [
        { header: "Requested on", fields: ["date"], sort: "date" },
        { header: "Phone", fields: ["phone"], sort: "phone" },
      ],
      search: "Search by phone",
      empty: "No call-back requests yet",
    },
  },
});
