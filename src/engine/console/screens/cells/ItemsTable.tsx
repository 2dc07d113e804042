/** Shows the items of a field as a table. A field with `mergedInto` shares the cell of another. */
import type { ComponentType } from "react";
import { CardTable } from "#engine/console/ui/CardTable.tsx";
import { nameInSentence } from "#domain/basics/text.ts";
import { isShown, formatValue, isFilled } from "#engine/declare/derive.ts";
import { fieldKind } from "#engine/declare/kinds/index.ts";
import type { AnyFields, FieldOfKind, Row } from "#engine/declare/vocabulary.ts";
import type { CellProps } from "#engine/console/screens/component-props.ts";
import { alignmentOfColumn } from "./figure-alignment.ts";
import css from "./ItemsTable.module.css";

/** `Cell` is a prop, because a cell may contain such a table. */
type Props = Omit<CellProps<FieldOfKind<"items">>, "row"> & { Cell: ComponentType<CellProps> };

export function ItemsTable({ field, value, Cell }: Props) {
  const items = Array.isArray(value) ? (value as Row[]) : [];
  if (items.length === 0) return <span>None</span>;
  const shown = Object.entries(field.fields).filter(([key, column]) =>
    items.some((item) => isShown(column, item[key]) || secondValueOf(field.fields, key, item)),
  );
  const columns = shown
    .filter(([, { mergedInto }]) => !mergedInto)
    .map(([key, column]) => [key, column, alignmentOfColumn(key, column, items)] as const);
  const isWide = columns.length > maxPhoneColumns;
  return (
    <CardTable
      below={cardsBelow(columns.length)}
      isCompact
      aria-label={field.label}
      className={css.items}
      style={{ maxWidth: isWide ? "60rem" : "40rem" }}
    >
      <thead>
        <tr>
          {columns.map(([key, column, figures]) => (
            <th scope="col" key={key} data-figure={figures}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <tr key={itemKey(item, index)}>
            {columns.map(([key, column, figures]) => (
              <td
                key={key}
                data-label={column.label}
                data-figure={figures}
                data-wide={fieldKind(column).filesIn ? "" : undefined}
                data-blank={isBlank(field.fields, key, item) ? "" : undefined}
              >
                <Cell field={column} value={item[key]} row={item} />
                <SecondValue compared={secondValueOf(field.fields, key, item)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </CardTable>
  );
}

type ComparedValue = { text: string; labels: readonly [ofFirst: string, ofSecond: string] };

function SecondValue({ compared }: { compared: ComparedValue | undefined }) {
  if (!compared) return null;
  const [labelOfFirst, labelOfSecond] = compared.labels;
  return (
    <>
      <span className={css.beside}>{` ${labelOfFirst}, `}</span>
      <strong className={css.beside}>{`${nameInSentence(compared.text)} ${labelOfSecond}`}</strong>
    </>
  );
}

/** Returns the value merged into a cell if it differs from the cell's own. Zero and empty count as equal. */
function secondValueOf(fields: AnyFields, path: string, item: Row): ComparedValue | undefined {
  const [key, field] = Object.entries(fields).find(([, { mergedInto }]) => mergedInto?.field === path) ?? [];
  if (key === undefined || !field?.mergedInto || item[key] === undefined) return undefined;
  if ((item[key] || "") === (item[path] || "")) return undefined;
  return { text: formatValue(field, item[key], item) || "nothing", labels: field.mergedInto.labels };
}

const isBlank = (fields: AnyFields, key: string, item: Row): boolean =>
  !isFilled(item[key]) && !secondValueOf(fields, key, item);

function cardsBelow(columns: number): "xs" | "sm" | "md" | "all" {
  if (columns > maxColumns) return "all";
  if (columns > maxTabletColumns) return "md";
  return columns > maxPhoneColumns ? "sm" : "xs";
}

const maxPhoneColumns = 3;
const maxTabletColumns = 6;
/** With more, words of the cells would break. */
const maxColumns = 10;

/** Items have no key and are read-only here, so that their index identifies them. */
const itemKey = (item: Row, index: number) => `${index} ${Object.values(item).join(" ")}`;
