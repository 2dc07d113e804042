import type { ComponentType } from "react";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { CardTable } from "#engine/console/ui/CardTable.tsx";
import { nameInSentence } from "#domain/basics/text.ts";
import { isShown } from "#engine/declare/derive.ts";
import { isNumeric } from "#engine/declare/kinds/index.ts";
import { formatValue } from "#engine/declare/format.ts";
import type { AnyFields, FieldOfKind, Row } from "#engine/declare/vocabulary.ts";
import type { CellProps } from "#engine/console/screens/parts.ts";
import css from "./ItemsTable.module.css";

/** `Cell` is a prop, because a cell may contain such a table. */
type Props = Omit<CellProps<FieldOfKind<"items">>, "beside"> & { Cell: ComponentType<CellProps> };

/** Table of a record's items. A field may share the cell of another field. */
export function ItemsTable({ field, value, Cell }: Props) {
  const items = Array.isArray(value) ? (value as Row[]) : [];
  if (items.length === 0) return <span>None</span>;
  const shown = Object.entries(field.fields).filter(([key, column]) =>
    items.some((item) => isShown(column, item[key]) || besideOf(field.fields, key, item)),
  );
  const columns = shown.filter(([, { beside }]) => !beside);
  const isWide = columns.length > mostBesides;
  return (
    <CardTable
      below={columns.length > mostOnTablets ? "md" : isWide ? "sm" : "xs"}
      isCompact
      aria-label={field.label}
      className={css.items}
      sx={{ maxWidth: isWide ? "60rem" : "40rem" }}
    >
      <TableHead>
        <TableRow>
          {columns.map(([key, column]) => (
            <TableCell key={key} data-figure={isNumeric(column) || undefined}>
              {column.label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {items.map((item, index) => (
          <TableRow key={itemKey(item, index)}>
            {columns.map(([key, column]) => (
              <TableCell key={key} data-label={column.label} data-figure={isNumeric(column) || undefined}>
                <Cell field={column} value={item[key]} beside={item} />
                <Beside told={besideOf(field.fields, key, item)} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </CardTable>
  );
}

type Told = { words: readonly [theirs: string, own: string]; own: string };

function Beside({ told }: { told: Told | undefined }) {
  if (!told) return null;
  const [theirs, own] = told.words;
  return (
    <>
      <span className={css.beside}>{` ${theirs}, `}</span>
      <strong className={css.beside}>{`${nameInSentence(told.own)} ${own}`}</strong>
    </>
  );
}

/** Returns the second value of a shared cell if it differs from the first. Zero and empty count as equal. */
function besideOf(fields: AnyFields, path: string, item: Row): Told | undefined {
  const [key, field] = Object.entries(fields).find(([, { beside }]) => beside?.field === path) ?? [];
  if (key === undefined || !field?.beside || item[key] === undefined) return undefined;
  if ((item[key] || "") === (item[path] || "")) return undefined;
  return { words: field.beside.words, own: formatValue(field, item[key], item) || "nothing" };
}

/** Maximum number of columns on a phone; with more, each item is a card there. */
const mostBesides = 3;

/** Maximum number of columns on a tablet. */
const mostOnTablets = 6;

/** Items have no key and are read-only here, so that their index identifies them. */
const itemKey = (item: Row, index: number) => `${index} ${Object.values(item).join(" ")}`;
