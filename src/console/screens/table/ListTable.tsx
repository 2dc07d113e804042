import { useCallback, useMemo, useRef, useState } from "react";
import { useActor } from "#console/providers/context.ts";
import { actionsFor, columnsFor } from "#resources/derive.ts";
import type { AnyListView, AnyResource, Row } from "#resources/vocabulary.ts";
import { ColumnHeads, type Order } from "./ColumnHeads.tsx";
import { ListRow } from "./ListRow.tsx";
import css from "./ListTable.module.css";
import { SkeletonRows } from "./SkeletonRows.tsx";
import { tracksOf } from "./tracks.ts";
import { useDrawnRows } from "./use-drawn-rows.ts";
import { type OpenAction, useOpenAction } from "./use-open-action.ts";

type Props = {
  resource: AnyResource;
  view: AnyListView;
  rows: readonly Row[];
  isLoading: boolean;
  /** The order the rows are in and how it is changed; without them nothing is sortable. */
  address?: Order;
  change?: (order: Order) => void;
  /** What opens an action, where the address belongs to the list around this one. */
  onOpen?: OpenAction;
};

/** The rows of a view in its columns; on a phone each row is a card. */
export function ListTable({ resource, view, rows, isLoading, address, change, onOpen }: Props) {
  const { role } = useActor();
  const columns = useMemo(() => columnsFor(resource, view, role), [resource, view, role]);
  const actions = useMemo(() => actionsFor(resource, view, role), [resource, view, role]);
  const byAddress = useOpenAction(resource);
  const onAction = onOpen ?? byAddress;
  const { style, lines } = useMemo(
    () => tracksOf(resource, view, columns, actions),
    [resource, view, columns, actions],
  );
  const [opened, setOpened] = useState<readonly unknown[]>([]);
  const toggle = useCallback(
    ({ id }: Row) =>
      setOpened((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id])),
    [],
  );
  const body = useRef<HTMLTableSectionElement>(null);
  const drawn = useDrawnRows(rows, body, isLoading);
  const usual: Order = { sort: resource.order?.by, order: resource.order?.descending ? "desc" : "asc" };
  return (
    <table className={css.table} style={style} aria-label={resource.label.many}>
      <thead>
        <tr>
          {view.expand && <td />}
          <ColumnHeads columns={columns} order={address?.sort ? address : usual} change={change} />
          {actions.length > 0 && <th scope="col">Actions</th>}
        </tr>
      </thead>
      <tbody ref={body}>
        {isLoading && <SkeletonRows rows={5} lines={lines} />}
        {!isLoading && rows.length === 0 && (
          <tr>
            <td colSpan={lines.length} className={css.empty}>
              {view.empty}
            </td>
          </tr>
        )}
        {drawn.map((row, place) => (
          <ListRow
            key={keyAt(place)}
            resource={resource}
            view={view}
            row={row}
            columns={columns}
            actions={actions}
            isOpen={opened.includes(row.id)}
            onToggle={toggle}
            onAction={onAction}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Rows are told apart by their place: a search that changes their texts is quicker than one that makes them anew. */
const keyAt = (place: number) => `row ${place}`;
