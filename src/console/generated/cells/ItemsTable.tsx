import { isShown } from "#resources/derive.ts";
import { isNumeric } from "#resources/kinds.ts";
import type { FieldOfKind, Row } from "#resources/vocabulary.ts";
import { Cell } from "./Cell.tsx";
import css from "./ItemsTable.module.css";

/** The items of a record, one to a line. */
export function ItemsTable({ field, value }: { field: FieldOfKind<"items">; value: unknown }) {
  const items = Array.isArray(value) ? (value as Row[]) : [];
  if (items.length === 0) return "None";
  const columns = Object.entries(field.fields).filter(([key, column]) =>
    items.some((item) => isShown(column, item[key])),
  );
  return (
    <table
      aria-label={field.label}
      className={css.items}
      data-wide={columns.length > mostBesides || undefined}
    >
      <thead>
        <tr>
          {columns.map(([key, column]) => (
            <th key={key} scope="col" data-figure={isNumeric(column) || undefined}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <tr key={itemKey(item, index)}>
            {columns.map(([key, column]) => (
              <td key={key} data-label={column.label} data-figure={isNumeric(column) || undefined}>
                <Cell field={column} value={item[key]} beside={item} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How many columns stand side by side on a phone; with more of them each item is a card there. */
const mostBesides = 3;

/** Items have no key of their own and are only read here, so their place tells them apart. */
const itemKey = (item: Row, index: number) => `${index} ${Object.values(item).join(" ")}`;
