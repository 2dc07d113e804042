import { callbacks } from "#resources/visitors/callbacks.ts";
import { column, createdAt } from "#engine/server/tables/columns.ts";
import { tableOf } from "#engine/server/tables/table.ts";
import { inquiryColumns, listedInquiryColumns, unprovedInquiries } from "./inquiry-columns.ts";

export const callbackTable = tableOf(
  callbacks,
  "callbacks",
  {
    _id: column("id"),
    date: createdAt("created_at"),
    phone: column("phone"),
    ...inquiryColumns("callbacks"),
  },
  {
    audit: unprovedInquiries,
    indexes: { callbacks_created: ["created_at", "id"], callbacks_phone: ["phone", "id"] },
    listed: {
      in: "callback_list",
      columns: { _id: "id", date: "created_at", phone: "phone", ...listedInquiryColumns },
      indexes: {
        callback_list_assignee: ["assignee", "created_at", "id"],
        callback_list_created_at: ["created_at", "id"],
        callback_list_phone: ["phone", "id"],
        callback_list_state: ["state", "created_at", "id"],
      },
    },
  },
);
