import { isShown } from "#resources/derive.ts";
import { isRow } from "#resources/kinds.ts";
import type { AnyField, AnyFields } from "#resources/vocabulary.ts";
import { Cell } from "./Cell.tsx";
import css from "./Facts.module.css";

/** Values under their names: the parts of a group, or what there is to know of a record. */
export function Facts({ fields, row }: { fields: AnyFields; row: unknown }) {
  const values = isRow(row) ? row : {};
  const shown = Object.entries(fields).filter(([key, field]) => isShown(field, values[key]));
  return (
    <dl className={css.facts}>
      {shown.map(([key, field]) => (
        <div key={key} className={roomOf(field)}>
          <dt>{field.label}</dt>
          <dd>
            <Cell field={field} value={values[key]} beside={values} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What has parts of its own takes a line of its own, under a heading. */
const roomOf = (field: AnyField) =>
  "fields" in field ? css.whole : field.kind === "address" ? css.wide : undefined;
