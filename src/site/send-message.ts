import { readNumber } from "#domain/basics/read-number.ts";
import { contact, type ContactMessage } from "#resources/visitors/contact.ts";
import { readValues } from "#engine/declare/values.ts";
import { contactTrap } from "#resources/visitors/posted.ts";
import { ApiError, call } from "#session/http.ts";
import { explain } from "./explain.ts";
import type { Typed } from "./parts/Form.tsx";

/** Target and success message of contact forms without scripts. */
export const postedMessage = { action: `/api${contact.submit.path}`, sent: contact.submit.success };

/**
 * Sends a message and returns the success text. It always goes to the site's own server (decision 13). `gold`
 * is in grams.
 */
export async function sendMessage(typed: Typed, message: string): Promise<string | undefined> {
  // Input before hydration was not validated.
  const { wrong } = readNumber(typed.gold ?? "");
  if (wrong) throw new Error(wrong);
  const body: Partial<ContactMessage> = readValues(contact.fields, { ...typed, message });
  const trap = typed[contactTrap];
  await call(contact.submit.path, {
    method: "POST",
    base: "/api",
    isPublic: true,
    body: trap ? { ...body, [contactTrap]: trap } : body,
  }).catch(refused);
  return contact.submit.success;
}

function refused(error: unknown): never {
  if (error instanceof ApiError && error.status === 0) {
    throw new Error("An error occurred. Please try again later.");
  }
  return explain(contact.submit.failure)(error);
}
