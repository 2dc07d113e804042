/** SQL of the texts that 0038-identity.ts indexes. Replaces 0004-texts.ts. */
import { type RawBuilder, sql } from "kysely";

/** Searchable fields of a customer as in src/engine/declare/search.ts, each after two marks. */
export const contactText = (customer: string) => {
  const column = (name: string) => sql.ref(`${customer}.${name}`);
  return sql`${mark} || ${folded(column("name_key"))} || ${mark} || ${folded(sql`lower(${column("email")})`)}
    || ${mark} || ${phoneIdentity(column("primary_mobile"))}
    || ${mark} || ${phoneIdentity(column("secondary_mobile"))}
    || ${mark} || ${column("aadhar_number")}`;
};

/** Search text of a row whose only field is a name, which must be in lower case. */
export const nameText = (name: RawBuilder<unknown>) => sql`${mark} || ${folded(name)}`;

export const mark = sql.lit("\u001f\u001f");

export const folded = (text: RawBuilder<unknown>) =>
  without(text, [" ", "\t", "\n", "\r", "'", "’", "‘", "ʼ", "`", "´", ".", "\u200c", "\u200d"]);

export function phoneIdentity(phone: RawBuilder<unknown>): RawBuilder<unknown> {
  const digits = sql`ltrim(${without(phone, ["(0)", " ", "\u00a0", "-", "(", ")", "+", ",", "₹"])}, '0')`;
  return sql`case when ${digits} like '91%' and length(${digits}) >= 12
    then ltrim(substr(${digits}, 3), '0') else ${digits} end`;
}

const without = (text: RawBuilder<unknown>, signs: readonly string[]) =>
  signs.reduce((left, sign) => sql`replace(${left}, ${sql.lit(sign)}, '')`, text);
