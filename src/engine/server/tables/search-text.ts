/** Follows the rules of src/engine/declare/search.ts. */
import { type Expression, type RawBuilder, sql } from "kysely";
import { fieldKind } from "#engine/declare/kinds/index.ts";
import type { SearchNormalization } from "#engine/declare/kinds/kind.ts";
import { fieldMark, ignoredCharacters, numberSeparators } from "#engine/declare/search.ts";
import type { AnyField } from "#engine/declare/vocabulary.ts";
import { columnKindOf } from "#engine/server/tables/column-kinds.ts";

/** Must match searchableText(). */
export const searchedText = (
  field: AnyField,
  column: Expression<unknown>,
  isPostgres: boolean,
): Expression<unknown> => searchForms[fieldKind(field).search](column, field, isPostgres);

export const joinTexts = (texts: readonly Expression<unknown>[]): RawBuilder<unknown> =>
  sql.join(
    texts.map((text) => sql`${sql.lit(fieldMark.repeat(2))} || ${text}`),
    sql` || `,
  );

type SearchForm = (column: Expression<unknown>, field: AnyField, isPostgres: boolean) => Expression<unknown>;

const searchForms: Readonly<Record<SearchNormalization, SearchForm>> = {
  folded: (column) => foldedText(sql`lower(${column})`),
  phone: phoneIdentityOf,
  digits: (column) => without(column, numberSeparators),
  day: (column, _, isPostgres) => indianDay(column, isPostgres),
  exact: (column, field) => columnKindOf(field).asText(column),
};

/** Expects a text in lower case. */
export const foldedText = (text: Expression<unknown>): Expression<unknown> =>
  without(text, ignoredCharacters);

/** Matches dayOf() in #domain/basics/dates.ts. */
export const indianDay = (timestamp: Expression<unknown>, isPostgres: boolean): Expression<string> =>
  isPostgres
    ? sql`to_char(${timestamp}::timestamp + interval '330 minutes', 'YYYY-MM-DD')`
    : sql`date(${timestamp}, '+330 minutes')`;

/** Matches phoneIdentity() in #domain/basics/phones.ts. */
function phoneIdentityOf(column: Expression<unknown>): Expression<unknown> {
  const digits = sql`ltrim(${without(column, ["(0)", ...numberSeparators])}, '0')`;
  return sql`case when ${digits} like '91%' and length(${digits}) >= 12
    then ltrim(substr(${digits}, 3), '0') else ${digits} end`;
}

const without = (text: Expression<unknown>, signs: readonly string[]): Expression<unknown> =>
  signs.reduce<Expression<unknown>>((left, sign) => sql`replace(${left}, ${sql.lit(sign)}, '')`, text);
