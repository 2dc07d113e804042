import type { ContactMessage } from "#resources/forms.ts";
import { messages } from "#resources/messages.ts";
import type { Change } from "#server/audit/change.ts";
import { minutes } from "#server/base/clock.ts";
import { messageTable } from "#server/tables/messages.ts";
import { insertRecord } from "./records.ts";

/**
 * Keeps a message and tells whether it is new: one that was sent twice, by a double click or because the answer
 * got lost on the way, is kept once.
 */
export async function keepMessage({ db, now, audit }: Change, message: ContactMessage): Promise<boolean> {
  const { email, phone, message: text } = message;
  const known = await db
    .selectFrom("contact_messages")
    .select("id")
    .where(({ and }) => and({ email, phone, message: text }))
    .where("created_at", ">", new Date(now.getTime() - minutes(10)).toISOString())
    .executeTakeFirst();
  if (known) return false;
  const recordId = await insertRecord(messageTable, message, { db, now, actor: visitor });
  audit({ area: messages.name, act: "created", recordId, title: message.name });
  return true;
}

/** Who writes through the site has no sign-in. */
const visitor = { id: "" };
