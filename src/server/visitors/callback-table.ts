import type { Generated } from "kysely";
import { callbacks } from "#resources/visitors/callbacks.ts";
import { column, createdAt } from "#engine/server/tables/columns.ts";
import { tableOf } from "#engine/server/tables/table.ts";
import { inquiryColumns, listedInquiryColumns } from "./inquiry-columns.ts";

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
    indexes: { callbacks_created: ["created_at", "id"], callbacks_phone: ["phone", "id"] },
    listed: {
      in: "callback_list",
      columns: { _id: "id", date: "created_at", phone: "phone", ...listedInquiryColumns },
      searched: ["phone"],
    },
  },
);

/** Maintained by triggers and read-only for code. `searched` is the text that searches match. */
export type CallbackListTable = Pick<
  typeof callbackTable.blank,
  "id" | "created_at" | "phone" | "state" | "assignee"
> & { number: Generated<number>; searched: string };
