import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import TableSortLabel from "@mui/material/TableSortLabel";
import { useMemo } from "react";
import { useActor } from "#console/context.ts";
import { actionsFor, columnsFor } from "#resources/derive.ts";
import type { AnyListView, AnyResource, Row } from "#resources/vocabulary.ts";
import { ListRow } from "./ListRow.tsx";
import { SkeletonRows } from "./SkeletonRows.tsx";
import { tableStyles } from "./table-styles.ts";

type Order = { sort?: string; order: "asc" | "desc" };

type Props = {
  resource: AnyResource;
  view: AnyListView;
  rows: readonly Row[];
  isLoading: boolean;
  /** The order the rows are in and how it is changed; without them nothing is sortable. */
  address?: Order;
  change?: (order: Order) => void;
};

/** The rows of a view in its columns; on a phone each row is a card. */
export function ListTable({ resource, view, rows, isLoading, address, change }: Props) {
  const { role } = useActor();
  const columns = useMemo(() => columnsFor(resource, view, role), [resource, view, role]);
  const actions = useMemo(() => actionsFor(resource, view, role), [resource, view, role]);
  const width = columns.length + (view.expand ? 1 : 0) + (actions.length > 0 ? 1 : 0);
  const sortedBy = address?.sort ?? resource.order?.by;
  const direction = address?.sort ? address.order : resource.order?.descending ? "desc" : "asc";
  return (
    <Table sx={tableStyles} aria-label={resource.label.many}>
      <TableHead>
        <TableRow>
          {view.expand && <TableCell component="td" padding="checkbox" />}
          {columns.map(({ header, sort }) => (
            <TableCell key={header} sortDirection={sort && sort === sortedBy ? direction : false}>
              {sort && change ? (
                <TableSortLabel
                  active={sort === sortedBy}
                  direction={sort === sortedBy ? direction : "asc"}
                  onClick={() =>
                    change({ sort, order: sort === sortedBy && direction === "asc" ? "desc" : "asc" })
                  }
                >
                  {header}
                </TableSortLabel>
              ) : (
                header
              )}
            </TableCell>
          ))}
          {actions.length > 0 && <TableCell>Actions</TableCell>}
        </TableRow>
      </TableHead>
      <TableBody>
        {isLoading && <SkeletonRows rows={5} columns={width} />}
        {!isLoading && rows.length === 0 && (
          <tr>
            <td colSpan={width} className="empty">
              {view.empty}
            </td>
          </tr>
        )}
        {rows.map((row) => (
          <ListRow
            key={String(row.id)}
            resource={resource}
            view={view}
            row={row}
            columns={columns}
            actions={actions}
          />
        ))}
      </TableBody>
    </Table>
  );
}
