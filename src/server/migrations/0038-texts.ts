/** The texts that 0038-identity.ts has lists searched in, in SQL, in place of those of 0004-texts.ts. */
import { type RawBuilder, sql } from "kysely";

/** The searchable fields of a customer as src/engine/declare/search.ts has them, each behind two marks. */
export const contactText = (customer: string) => {
  const column = (name: string) => sql.ref(`${customer}.${name}`);
  return sql`${mark} || ${folded(column("name_key"))} || ${mark} || ${folded(sql`lower(${column("email")})`)}
    || ${mark} || ${phoneIdentity(column("primary_mobile"))}
    || ${mark} || ${phoneIdentity(column("secondary_mobile"))}
    || ${mark} || ${column("aadhar_number")}`;
};

/** A name in lower case, the only field of its row. */
export const nameText = (name: RawBuilder<unknown>) => sql`${mark} || ${folded(name)}`;

const mark = sql.lit("\u001f\u001f");

const folded = (text: RawBuilder<unknown>) =>
  without(text, [" ", "\t", "\n", "\r", "'", "’", "‘", "ʼ", "`", "´", ".", "\u200c", "\u200d"]);

function phoneIdentity(phone: RawBuilder<unknown>): RawBuilder<unknown> {
  const digits = sql`ltrim(${without(phone, ["(0)", " ", "\u00a0", "-", "(", ")", "+", ",", "₹"])}, '0')`;
  return sql`case when ${digits} like '91%' and length(${digits}) >= 12
    then ltrim(substr(${digits}, 3), '0') else ${digits} end`;
}

const without = (text: RawBuilder<unknown>, signs: readonly string[]) =>
  signs.reduce((left, sign) => sql`replace(${left}, ${sql.lit(sign)}, '')`, text);
