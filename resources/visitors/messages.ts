import { neverShown } from "#engine/declare/presence.ts";
import { defineResource } from "#engine/declare/vocabulary.ts";

/** `gold` is in grams. */
export type Message = {
  _id: string;
  date: string;
  name: string;
  email: string;
  phone: string;
  gold: number;
  message: string;
};

export const messages = defineResource<Message>({
  name: "messages",
  extra: true,
  label: { one: "Message", many: "Messages" },
  menu: { group: "inbox", icon: "send" },
  id: "_id",
  titleField: "name",

  fields: {
    _id: { kind: "text", label: "Message ID", presence: neverShown },
    date: { kind: "date", label: "Date" },
    name: { kind: "text", label: "Name" },
    email: { kind: "email", label: "Email" },
    phone: { kind: "phone", label: "Phone" },
    gold: { kind: "grams", label: "Gold amount" },
    message: { kind: "address", label: "Message" },
  },

  operations: {
    list: { path: "/admin/messages", roles: ["admin"], failure: "Failed to fetch messages" },
  },

  searchable: ["name", "email", "phone", "message"],
  order: { by: "date", descending: true },

  views: {
    main: {
      columns: [
        { header: "Date", fields: ["date"], sort: "date" },
        { header: "Name", fields: ["name"], sort: "name" },
        { header: "Contact", fields: ["phone", "email"] },
        { header: "Gold", fields: ["gold"], sort: "gold" },
      ],
      search: "Search by name, email, phone, or message",
      expand: ["message"],
      empty: "No messages found",
    },
  },
});
