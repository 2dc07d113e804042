import { randomUUID } from "node:crypto";
import { expressionBuilder } from "kysely";
import { toGrams, toMilligrams } from "#domain/weight.ts";
import type { ContactMessage } from "#resources/forms.ts";
import { type Message, messages } from "#resources/messages.ts";
import type { Change } from "#server/change.ts";
import { minutes } from "#server/clock.ts";
import type { Db } from "#server/db/dialect.ts";
import type { Tables } from "#server/db/tables.ts";
import { type Columns, listOf, type View } from "./listing.ts";
import { folded } from "./people.ts";
import type { Store } from "./store.ts";

/** What visitors wrote through the site, for the administrators. */
export const messageStore: Store = { list: (query, { db }) => listOf(messagesIn(db), query) };

/**
 * Keeps a message and tells whether it is new: one that was sent twice, by a double click or because the answer
 * got lost on the way, is kept once.
 */
export async function keepMessage(
  { db, now, record }: Change,
  { gold, ...texts }: ContactMessage,
): Promise<boolean> {
  const known = await db
    .selectFrom("contact_messages")
    .select("id")
    .where("email", "=", texts.email)
    .where("phone", "=", texts.phone)
    .where("message", "=", texts.message)
    .where("created_at", ">", new Date(now.getTime() - minutes(10)).toISOString())
    .executeTakeFirst();
  if (known) return false;
  const id = randomUUID();
  await db
    .insertInto("contact_messages")
    .values({
      id,
      ...texts,
      gold_milligrams: toMilligrams(gold),
      created_at: now.toISOString(),
    })
    .execute();
  record({ area: messages.name, act: "created", recordId: id, title: texts.name });
  return true;
}

const { ref } = expressionBuilder<Tables, "contact_messages">();

const columns = {
  _id: ref("contact_messages.id"),
  date: ref("contact_messages.created_at"),
  name: folded(ref("contact_messages.name")),
  email: folded(ref("contact_messages.email")),
  phone: folded(ref("contact_messages.phone")),
  gold: ref("contact_messages.gold_milligrams"),
  message: folded(ref("contact_messages.message")),
} satisfies Columns & { [K in keyof Message]: unknown };

const messagesIn = (db: Db): View<Tables, "contact_messages"> => ({
  resource: messages,
  columns,
  from: () => db.selectFrom("contact_messages"),
  rows: async (ids) =>
    (await db.selectFrom("contact_messages").selectAll().where("id", "in", ids).execute()).map(toMessage),
});

const toMessage = ({ gold_milligrams, created_at, id, ...texts }: Tables["contact_messages"]): Message => ({
  _id: id,
  date: created_at,
  ...texts,
  gold: toGrams(gold_milligrams),
});
