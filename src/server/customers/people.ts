import { sql } from "kysely";
import { type ContactDetails, contactFields } from "#resources/office/contact.ts";

/** Picks the contact details from a larger record. */
export const contactOf = (record: ContactDetails): ContactDetails =>
  Object.fromEntries(contactKeys.map((key) => [key, record[key]])) as ContactDetails;

const contactKeys = Object.keys(contactFields({ section: "" })) as (keyof ContactDetails)[];

/** Lower case is stored, because neither database lowers the letters of every script as JavaScript does. */
export const toNameColumns = (name: string) => ({ name, name_key: name.toLowerCase() });

/** Requires the author joined as `users`. Records outlive their author's sign-in. */
export const nameOfUser = sql<string>`coalesce(users.name, 'Former employee')`;
