/** What visitors leave on the site. What is sent twice, by a double click or because the answer got lost, is kept once. */
import { callbacks } from "#resources/visitors/callbacks.ts";
import type { CallbackRequest, ContactMessage } from "#resources/visitors/contact.ts";
import { messages } from "#resources/visitors/messages.ts";
import type { Change } from "#engine/server/audit/change.ts";
import { minutes } from "#engine/server/base/clock.ts";
import { callbackTable } from "./callback-table.ts";
import { messageTable } from "./message-table.ts";
import { insertRecord } from "#engine/server/stores/records.ts";

/** Keeps a message and tells whether it is new. */
export async function keepMessage({ db, now, audit }: Change, message: ContactMessage): Promise<boolean> {
  const { email, phone, message: text } = message;
  const known = await db
    .selectFrom("contact_messages")
    .select("id")
    .where(({ and }) => and({ email, phone, message: text }))
    .where("created_at", ">", whileTheSame(now))
    .executeTakeFirst();
  if (known) return false;
  const { id: recordId } = await insertRecord(messageTable, message, { db, now, actor: visitor });
  audit({ area: messages.name, act: "created", recordId, title: message.name });
  return true;
}

/** Keeps a number to call back and tells whether it is new. */
export async function keepCallback({ db, now, audit }: Change, asked: CallbackRequest): Promise<boolean> {
  const known = await db
    .selectFrom("callbacks")
    .select("id")
    .where("phone", "=", asked.phone)
    .where("created_at", ">", whileTheSame(now))
    .executeTakeFirst();
  if (known) return false;
  const { id: recordId } = await insertRecord(callbackTable, asked, { db, now, actor: visitor });
  audit({ area: callbacks.name, act: "created", recordId, title: asked.phone });
  return true;
}

/** Sent after this, it is the same once more. */
const whileTheSame = (now: Date) => new Date(now.getTime() - minutes(10)).toISOString();

/** Who writes through the site has no sign-in. */
const visitor = { id: "" };
