import TableCell from "@mui/material/TableCell";
import TableSortLabel from "@mui/material/TableSortLabel";
import { type columnsFor, fieldAt } from "#engine/declare/derive.ts";
import { fieldKind } from "#engine/declare/kinds/index.ts";
import type { ValueLayout } from "#engine/declare/kinds/kind.ts";
import type { AnyResource } from "#engine/declare/vocabulary.ts";

export type SortOrder = { sort?: string; order: "asc" | "desc" };
export type VisibleColumns = ReturnType<typeof columnsFor>;

type Props = {
  resource: AnyResource;
  columns: VisibleColumns;
  order: SortOrder;
  change?: (order: SortOrder) => void;
};

/** Column names. A sortable column's name is a button that reverses the order. */
export const ColumnHeaders = ({ resource, columns, order: { sort: sorted, order }, change }: Props) =>
  columns.map(({ header, sort, fields, labelled, isFigure }) => {
    const direction = sort && sort === sorted ? order : undefined;
    return (
      <TableCell
        key={header}
        data-figure={isFigure}
        data-room={labelled ? "labelled" : fields.map((path) => layoutAt(resource, path)).join(" ")}
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
function layoutAt({ fields }: AnyResource, path: string): ValueLayout {
  const field = fieldAt(fields, path);
  return field.display ? "words" : fieldKind(field).layout;
}
