/** Messages that visitors send through the forms of the public site. */
import { staff } from "#domain/basics/roles.ts";
import { type Inquiry, inquiryActions, inquiryChips, inquiryFields } from "./inquiry.ts";
import { wireOnly, setBySystem } from "#engine/declare/presence.ts";
import { defineResource } from "#engine/declare/vocabulary.ts";

/** `gold` is in grams. */
export type Message = Inquiry & {
  _id: string;
  date: string;
  /** For example M-482137. */
  number: string;
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
  menu: { group: "inbox", icon: "send", count: { state: "new" } },
  id: "_id",
  titleField: "name",

  fields: {
    _id: { kind: "text", label: "Message ID", presence: wireOnly },
    date: { kind: "date", label: "Date", presence: setBySystem },
    number: { kind: "text", label: "Message number", extra: true, presence: setBySystem },
    name: { kind: "text", label: "Name", presence: setBySystem },
    email: { kind: "email", label: "Email", presence: setBySystem },
    phone: { kind: "phone", label: "Phone", presence: setBySystem },
    gold: { kind: "grams", label: "Gold amount", presence: setBySystem },
    message: { kind: "multiline", label: "Message", presence: setBySystem },
    ...inquiryFields,
  },
  version: "version",

  operations: {
    list: { path: "/:role/messages", roles: staff, failure: "Failed to fetch messages" },
    edit: {
      path: "/:role/messages/:_id",
      roles: staff,
      title: "Edit Message",
      submit: "Save changes",
      success: "Message updated",
      failure: "Failed to update the message",
    },
  },

  searchable: ["name", "email", "phone", "message", "number"],
  order: { by: "date", descending: true },
  filterable: { by: ["assignee"], day: "date" },

  views: {
    main: {
      columns: [
        { header: "Date", fields: ["date", "number"], sort: "date" },
        { header: "Name", fields: ["name"], sort: "name" },
        { header: "Contact", fields: ["phone", "email"] },
        { header: "Gold", fields: ["gold"], sort: "gold" },
        { header: "Message", fields: ["message"], cutAddresses: true },
        { header: "State", fields: ["state", "assignedTo"] },
      ],
      search: "Search by number, name, email, phone, or message",
      chips: [...inquiryChips, "date"],
      expand: ["note", "language"],
      empty: "No messages yet",
      emptyHint: "Messages from the site's contact form appear here.",
      actions: Object.keys(inquiryActions),
    },
  },

  actions: inquiryActions,
});
