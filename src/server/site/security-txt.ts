import { mailtoLink } from "#domain/basics/emails.ts";
import { isoTimeAfter, minutes } from "#engine/server/base/clock.ts";

/** Contact for security reports, as in RFC 9116. Returns undefined if none is configured. */
export function securityText({ contact, site, now }: Options): string | undefined {
  if (contact === "") return undefined;
  return [
    `Contact: ${contact.includes(":") ? contact : mailtoLink(contact)}`,
    `Expires: ${isoTimeAfter(now, minutes(lifetimeMinutes))}`,
    `Canonical: ${new URL(securityTextPath, site).href}`,
    "Preferred-Languages: en",
    "",
  ].join("\n");
}

export const securityTextPath = "/.well-known/security.txt";

type Options = {
  /** Email address or URI ('https:', 'mailto:'). */
  contact: string;
  site: string;
  now: Date;
};

/** 30 days, so that a file which is no longer maintained soon expires. */
const lifetimeMinutes = 30 * 24 * 60;
