import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { isNumeric } from "#resources/kinds.ts";
import type { AnyField, FieldOfKind, Row } from "#resources/vocabulary.ts";
import { Cell } from "./Cell.tsx";

/** The items of a record, one to a line. */
export function ItemsTable({ field, value }: { field: FieldOfKind<"items">; value: unknown }) {
  const items = Array.isArray(value) ? (value as Row[]) : [];
  if (items.length === 0) return <>None</>;
  const columns = Object.entries(field.fields);
  return (
    <Table
      aria-label={field.label}
      size="small"
      sx={{ maxWidth: 640, "& th, & td": { px: { xs: 0.5, sm: 2 }, "&:first-of-type": { pl: 0 } } }}
    >
      <TableHead>
        <TableRow>
          {columns.map(([key, column]) => (
            <TableCell key={key} align={alignOf(column)}>
              {column.label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {items.map((item, index) => (
          <TableRow key={itemKey(item, index)}>
            {columns.map(([key, column]) => (
              <TableCell key={key} align={alignOf(column)}>
                <Cell field={column} value={item[key]} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Items have no key of their own and are only read here, so their place tells them apart. */
const itemKey = (item: Row, index: number) => `${index} ${Object.values(item).join(" ")}`;

const alignOf = (field: AnyField) => (isNumeric(field) ? "right" : "left");
