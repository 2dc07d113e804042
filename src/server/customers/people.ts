import { sql } from "kysely";
import { type Contact, contactFields } from "#resources/office/contact.ts";

/** What every person on the books has, of a record that has more. */
export const contactOf = (record: Contact): Contact =>
  Object.fromEntries(contactKeys.map((key) => [key, record[key]])) as Contact;

const contactKeys = Object.keys(contactFields({ section: "" })) as (keyof Contact)[];

/** Neither database lowers the letters of every script as the browser does; the key is kept ready. */
export const toNameColumns = (name: string) => ({ name, name_key: name.toLowerCase() });

/** Of whoever is joined as `users`: what somebody did stays on the books when their sign-in is deleted. */
export const nameOfUser = sql<string>`coalesce(users.name, 'Somebody who left')`;
