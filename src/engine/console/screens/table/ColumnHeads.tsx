import TableCell from "@mui/material/TableCell";
import TableSortLabel from "@mui/material/TableSortLabel";
import { type columnsFor, fieldAt } from "#engine/declare/derive.ts";
import { fieldKind } from "#engine/declare/kinds/index.ts";
import type { Room } from "#engine/declare/kinds/kind.ts";
import type { AnyResource } from "#engine/declare/vocabulary.ts";

export type Order = { sort?: string; order: "asc" | "desc" };
export type Columns = ReturnType<typeof columnsFor>;

type Props = { resource: AnyResource; columns: Columns; order: Order; change?: (order: Order) => void };

/** Column names. A sortable column's name is a button that reverses the order. */
export const ColumnHeads = ({ resource, columns, order: { sort: sorted, order }, change }: Props) =>
  columns.map(({ header, sort, fields, labelled, isFigure }) => {
    const direction = sort && sort === sorted ? order : undefined;
    return (
      <TableCell
        key={header}
        data-figure={isFigure}
        data-room={labelled ? "labelled" : fields.map((path) => roomAt(resource, path)).join(" ")}
        sortDirection={change && direction}
      >
        {sort && change ? (
          <TableSortLabel
            active={Boolean(direction)}
            direction={direction}
            onClick={() => change({ sort, order: direction === "asc" ? "desc" : "asc" })}
          >
            {header}
          </TableSortLabel>
        ) : (
          header
        )}
      </TableCell>
    );
  });

/** Returns the room that the stylesheet reserves for a field. Sentences need room for words, whatever their kind. */
function roomAt({ fields }: AnyResource, path: string): Room {
  const field = fieldAt(fields, path);
  return field.told ? "words" : fieldKind(field).room;
}
