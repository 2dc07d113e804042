import { messages } from "#resources/visitors/messages.ts";
import { column, createdAt } from "#engine/server/tables/columns.ts";
import { tableOf } from "#engine/server/tables/table.ts";
import { inquiryColumns, listedInquiryColumns, unprovedInquiries } from "./inquiry-columns.ts";

export const messageTable = tableOf(
  messages,
  "contact_messages",
  {
    _id: column("id"),
    date: createdAt("created_at"),
    number: column("reference", { isKey: true }),
    name: column("name"),
    email: column("email"),
    phone: column("phone"),
    gold: column("gold_milligrams"),
    message: column("message"),
    ...inquiryColumns("contact_messages"),
  },
  {
    audit: unprovedInquiries,
    indexes: {
      contact_messages_created: ["created_at", "id"],
      contact_messages_phone: ["phone", "id"],
      contact_messages_reference: { columns: ["reference"], isUnique: true },
    },
    listed: {
      in: "message_list",
      columns: {
        _id: "id",
        date: "created_at",
        name: "name_key",
        phone: "phone",
        gold: "gold_milligrams",
        ...listedInquiryColumns,
      },
      indexes: {
        message_list_assignee: ["assignee", "created_at", "id"],
        message_list_created_at: ["created_at", "id"],
        message_list_gold_milligrams: ["gold_milligrams", "id"],
        message_list_name_key: ["name_key", "id"],
        message_list_phone: ["phone", "id"],
        message_list_state: ["state", "created_at", "id"],
      },
    },
  },
);
