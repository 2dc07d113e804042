import type { Generated } from "kysely";
import { callbacks } from "#resources/visitors/callbacks.ts";
import { column, createdAt } from "#engine/server/tables/columns.ts";
import { tableOf } from "#engine/server/tables/table.ts";

export const callbackTable = tableOf(
  callbacks,
  "callbacks",
  {
    _id: column("id"),
    date: createdAt("created_at"),
    phone: column("phone"),
  },
  {
    listed: {
      in: "callback_list",
      columns: { _id: "id", date: "created_at", phone: "phone" },
      searched: ["phone"],
    },
  },
);

/** Maintained by triggers and read-only for code. `searched` is the text that searches match. */
export type CallbackListTable = typeof callbackTable.blank & { number: Generated<number>; searched: string };
