/** Stores visitors' messages and call-back requests once, even if a double click or a retry sends them twice. */
import { randomInt } from "node:crypto";
import type { Language } from "#domain/basics/languages.ts";
import { callbacks } from "#resources/visitors/callbacks.ts";
import type { CallbackRequest, ContactMessage } from "#resources/visitors/contact.ts";
import { messages } from "#resources/visitors/messages.ts";
import type { Change } from "#engine/server/audit/change.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { minutes } from "#domain/basics/dates.ts";
import { callbackTable } from "./callback-table.ts";
import { messageTable } from "./message-table.ts";
import { insertRecord } from "#engine/server/stores/records.ts";

/** Stores a message. A duplicate shares the number of the first. */
export async function storeMessage(
  { db, now, audit }: Change,
  message: ContactMessage,
  language: Language,
): Promise<{ number: string; isNew: boolean }> {
  const { email, phone, message: text } = message;
  const duplicate = await db
    .selectFrom("contact_messages")
    .select("reference as number")
    .where(({ and }) => and({ email, phone, message: text }))
    .where("created_at", ">", duplicatesSince(now))
    .executeTakeFirst();
  if (duplicate) return { ...duplicate, isNew: false };
  const number = await unusedNumber(db);
  const values = { ...message, number, language };
  const { id: recordId } = await insertRecord(messageTable, values, { db, now, actor: visitor });
  audit({ area: messages.name, act: "created", recordId, title: message.name });
  return { number, isNew: true };
}

/** Returns a random number, which does not show how many messages there are. */
async function unusedNumber(db: Db): Promise<string> {
  const number = `M-${randomInt(100_000, 1_000_000)}`;
  const used = await db
    .selectFrom("contact_messages")
    .select("id")
    .where("reference", "=", number)
    .executeTakeFirst();
  return used ? unusedNumber(db) : number;
}

/** Returns false for a duplicate. */
export async function storeCallback(
  { db, now, audit }: Change,
  request: CallbackRequest,
  language: Language,
): Promise<boolean> {
  const duplicate = await db
    .selectFrom("callbacks")
    .select("id")
    .where("phone", "=", request.phone)
    .where("created_at", ">", duplicatesSince(now))
    .executeTakeFirst();
  if (duplicate) return false;
  const values = { ...request, language };
  const { id: recordId } = await insertRecord(callbackTable, values, { db, now, actor: visitor });
  audit({ area: callbacks.name, act: "created", recordId, title: request.phone });
  return true;
}

const duplicatesSince = (now: Date) => new Date(now.getTime() - minutes(10)).toISOString();

/** Visitors of the site have no sign-in. */
const visitor = { id: "" };
