import { callbacks } from "#resources/visitors/callbacks.ts";
import { column, createdAt } from "#engine/server/tables/columns.ts";
import { tableOf } from "#engine/server/tables/table.ts";

export const callbackTable = tableOf(callbacks, "callbacks", {
  _id: column("id"),
  date: createdAt("created_at"),
  phone: column("phone"),
});
