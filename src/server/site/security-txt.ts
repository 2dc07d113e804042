import { writeTo } from "#domain/basics/emails.ts";
import { after, minutes } from "#engine/server/base/clock.ts";

/** Where whoever finds a weakness reports it, as RFC 9116 has it; undefined where the company names no place. */
export function securityText({ contact, site, now }: Told): string | undefined {
  if (contact === "") return undefined;
  return [
    `Contact: ${contact.includes(":") ? contact : writeTo(contact)}`,
    `Expires: ${after(now, minutes(lifetime))}`,
    `Canonical: ${new URL(securityTextPath, site).href}`,
    "Preferred-Languages: en",
    "",
  ].join("\n");
}

export const securityTextPath = "/.well-known/security.txt";

type Told = {
  /** An e-mail address, or the address of a page ('https:', 'mailto:'). */
  contact: string;
  site: string;
  now: Date;
};

/** 30 days: one that nobody serves any more is soon not believed. */
const lifetime = 30 * 24 * 60;
