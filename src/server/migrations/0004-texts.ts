/** SQL of the texts that 0004-search.ts indexes. `customer` and `loan` are names of rows. */
import { type RawBuilder, sql } from "kysely";

/** Searchable fields as in src/engine/declare/search.ts, each after two marks. */
export const contactText = (customer: string) => {
  const column = (name: string) => sql.ref(`${customer}.${name}`);
  return sql`${mark} || ${column("name_key")} || ${mark} || lower(${column("email")})
    || ${mark} || ${ungrouped(column("primary_mobile"))} || ${mark} || ${ungrouped(column("secondary_mobile"))}
    || ${mark} || ${column("aadhar_number")}`;
};

const mark = sql.lit("\u001f\u001f");

const ungrouped = (text: RawBuilder<unknown>) =>
  [" ", "\u00a0", "-", "(", ")", "+", ",", "₹"].reduce(
    (left, each) => sql`replace(${left}, ${sql.lit(each)}, '')`,
    text,
  );

/** Amount after its marks: 8885050 paise become '88850.5'. */
export const amountText = (loan: string) => {
  const paise = sql.ref(`${loan}.amount_paise`);
  return sql`${mark} || cast(${paise} / 100 as text) || case
    when ${paise} % 100 = 0 then ''
    when ${paise} % 10 = 0 then '.' || cast(${paise} % 100 / 10 as text)
    when ${paise} % 100 < 10 then '.0' || cast(${paise} % 100 as text)
    else '.' || cast(${paise} % 100 as text) end`;
};
