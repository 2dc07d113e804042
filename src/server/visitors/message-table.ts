import { messages } from "#resources/visitors/messages.ts";
import { column, madeAt } from "#engine/server/tables/places.ts";
import { tableOf } from "#engine/server/tables/table.ts";

export const messageTable = tableOf(messages, "contact_messages", {
  _id: column("id"),
  date: madeAt("created_at"),
  name: column("name"),
  email: column("email"),
  phone: column("phone"),
  gold: column("gold_milligrams"),
  message: column("message"),
});
