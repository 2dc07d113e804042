import { messages } from "#resources/visitors/messages.ts";
import { column, createdAt } from "#engine/server/tables/columns.ts";
import { tableOf } from "#engine/server/tables/table.ts";

export const messageTable = tableOf(messages, "contact_messages", {
  _id: column("id"),
  date: createdAt("created_at"),
  name: column("name"),
  email: column("email"),
  phone: column("phone"),
  gold: column("gold_milligrams"),
  message: column("message"),
});
