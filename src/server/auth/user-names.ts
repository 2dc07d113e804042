import { sql } from "kysely";
import { formerEmployee } from "#domain/basics/roles.ts";

/** Lower case is stored, because neither database lowers the letters of every script as JavaScript does. */
export const toNameColumns = (name: string) => ({ name, name_key: name.toLowerCase() });

/** Requires the author joined as `users`. Records outlive their author's sign-in. */
export const nameOfUser = sql<string>`coalesce(users.name, ${sql.lit(formerEmployee)})`;
