import { type ContactMessage, contact } from "#resources/forms.ts";
import { readValues } from "#resources/kinds.ts";
import { ApiError, call } from "#session/http.ts";
import { explain } from "./explain.ts";

/**
 * Sends a message to the company and answers what to tell the person. It goes to the site's own origin, whatever
 * API is configured (decision 13). `gold` is in grams.
 */
export async function sendMessage(message: Readonly<Record<keyof ContactMessage, string>>) {
  const body = readValues(contact.fields, message);
  await call(contact.submit.path, { method: "POST", base: "/api", isPublic: true, body }).catch(refused);
  return contact.submit.success;
}

function refused(error: unknown): never {
  if (error instanceof ApiError && error.status === 0) {
    throw new Error("An error occurred. Please try again later.");
  }
  return explain(contact.submit.failure)(error);
}
