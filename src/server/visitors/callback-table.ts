import { callbacks } from "#resources/visitors/callbacks.ts";
import { column, madeAt } from "#engine/server/tables/places.ts";
import { tableOf } from "#engine/server/tables/table.ts";

export const callbackTable = tableOf(callbacks, "callbacks", {
  _id: column("id"),
  date: madeAt("created_at"),
  phone: column("phone"),
});
