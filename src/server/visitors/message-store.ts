/** Messages from the site. A message sent twice, by a double click or a retry, is stored once. */
import type { Language } from "#domain/basics/languages.ts";
import { callbacks } from "#resources/visitors/callbacks.ts";
import type { CallbackRequest, ContactMessage } from "#resources/visitors/contact.ts";
import { messages } from "#resources/visitors/messages.ts";
import type { Change } from "#engine/server/audit/change.ts";
import { minutes } from "#engine/server/base/clock.ts";
import { callbackTable } from "./callback-table.ts";
import { messageTable } from "./message-table.ts";
import { insertRecord } from "#engine/server/stores/records.ts";

/** Returns false for a duplicate. */
export async function storeMessage(
  { db, now, audit }: Change,
  message: ContactMessage,
  language: Language,
): Promise<boolean> {
  const { email, phone, message: text } = message;
  const known = await db
    .selectFrom("contact_messages")
    .select("id")
    .where(({ and }) => and({ email, phone, message: text }))
    .where("created_at", ">", duplicatesSince(now))
    .executeTakeFirst();
  if (known) return false;
  const values = { ...message, language };
  const { id: recordId } = await insertRecord(messageTable, values, { db, now, actor: visitor });
  audit({ area: messages.name, act: "created", recordId, title: message.name });
  return true;
}

/** Returns false for a duplicate. */
export async function storeCallback(
  { db, now, audit }: Change,
  request: CallbackRequest,
  language: Language,
): Promise<boolean> {
  const known = await db
    .selectFrom("callbacks")
    .select("id")
    .where("phone", "=", request.phone)
    .where("created_at", ">", duplicatesSince(now))
    .executeTakeFirst();
  if (known) return false;
  const values = { ...request, language };
  const { id: recordId } = await insertRecord(callbackTable, values, { db, now, actor: visitor });
  audit({ area: callbacks.name, act: "created", recordId, title: request.phone });
  return true;
}

/** Equal messages after this time are duplicates. */
const duplicatesSince = (now: Date) => new Date(now.getTime() - minutes(10)).toISOString();

/** Visitors of the site have no sign-in. */
const visitor = { id: "" };
