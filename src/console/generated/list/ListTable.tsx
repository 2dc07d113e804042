import { useMemo } from "react";
import { useActor } from "#console/context.ts";
import { actionsFor, columnsFor } from "#resources/derive.ts";
import type { AnyListView, AnyResource, Row } from "#resources/vocabulary.ts";
import { ColumnHeads, type Order } from "./ColumnHeads.tsx";
import { ListRow } from "./ListRow.tsx";
import css from "./ListTable.module.css";
import { SkeletonRows } from "./SkeletonRows.tsx";
import { useOpenAction } from "./use-open-action.ts";

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
  const onAction = useOpenAction(resource);
  const width = columns.length + (view.expand ? 1 : 0) + (actions.length > 0 ? 1 : 0);
  const usual: Order = { sort: resource.order?.by, order: resource.order?.descending ? "desc" : "asc" };
  return (
    <table className={css.table} aria-label={resource.label.many}>
      <thead>
        <tr>
          {view.expand && <td />}
          <ColumnHeads columns={columns} order={address?.sort ? address : usual} change={change} />
          {actions.length > 0 && <th scope="col">Actions</th>}
        </tr>
      </thead>
      <tbody>
        {isLoading && <SkeletonRows rows={5} columns={width} />}
        {!isLoading && rows.length === 0 && (
          <tr>
            <td colSpan={width} className={css.empty}>
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
            onAction={onAction}
          />
        ))}
      </tbody>
    </table>
  );
}
