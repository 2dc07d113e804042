import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useEventCallback } from "@mui/material/utils";
import { useMemo } from "react";
import { useActor } from "#engine/console/providers/context.ts";
import { ErrorBox } from "#engine/console/ui/ErrorBox.tsx";
import { CardTable } from "#engine/console/ui/CardTable.tsx";
import { recordAddress } from "#engine/console/screens/record-address.ts";
import { columnsFor, fieldAt } from "#engine/declare/derive.ts";
import { fieldKind } from "#engine/declare/kinds/index.ts";
import { actionsFor, can } from "#engine/declare/offers.ts";
import type { AnyListView, AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { ColumnHeads, type Columns, type Order } from "./ColumnHeads.tsx";
import { ListRow } from "./ListRow.tsx";
import css from "./ListTable.module.css";
import { SkeletonRows } from "./SkeletonRows.tsx";
import { useFocusInRows } from "./use-focus-in-rows.ts";
import { useRowsToCome } from "./use-rows-to-come.ts";
import type { Choice } from "./use-choice.ts";
import { type OpenAction, useOpenAction } from "./use-open-action.ts";

type Props = {
  resource: AnyResource;
  view: AnyListView;
  rows: readonly Row[];
  isLoading: boolean;
  /** Reason for a failed load, and a function that loads again. */
  error?: string;
  retry?: () => void;
  /** Order of the rows and a function to change it; without them no column is sortable. */
  address?: Order;
  change?: (order: Order) => void;
  /** Selection, if rows can be selected. */
  choice?: Choice;
  /** Opens an action where the address belongs to the surrounding record. */
  onOpen?: OpenAction;
};

/** Rows of a view in its columns; on a narrow screen each row is a card. */
export function ListTable(props: Props) {
  const { resource, view, rows, isLoading, error, retry, address, change, choice, onOpen } = props;
  const { role } = useActor();
  const byAddress = useOpenAction(resource);
  const [columns, actions] = useMemo(
    () => [columnsFor(resource, view, role), actionsFor(resource, view, role)] as const,
    [resource, view, role],
  );
  const onAction = useEventCallback(onOpen ?? byAddress);
  const onChoose = useEventCallback((row: Row) => choice?.toggle(row));
  const hasPage = !resource.parent && can(resource, "show", role);
  const lines = [
    ...(choice ? [1] : []),
    ...(view.expand ? [1] : []),
    ...columns.map((column) => linesOf(resource, column)),
    ...(actions.length > 0 ? [1] : []),
  ];
  const focus = useFocusInRows(rows);
  const usual: Order = { sort: resource.order?.by, order: resource.order?.descending ? "desc" : "asc" };
  const toCome = useRowsToCome(resource.name, isLoading || error ? undefined : rows.length, 5);
  if (error) return <ErrorBox message={error} onRetry={retry} />;
  return (
    <TableContainer sx={{ containerType: "inline-size" }}>
      <CardTable below="list" className={css.table} aria-label={resource.label.many}>
        <TableHead>
          <TableRow>
            {choice && <TableCell component="td" data-choice="" />}
            {view.expand && <TableCell component="td" data-corner="" />}
            <ColumnHeads
              resource={resource}
              columns={columns}
              order={address?.sort ? address : usual}
              change={change}
            />
            {actions.length > 0 && <TableCell data-actions="">Actions</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody {...focus}>
          {isLoading && <SkeletonRows rows={toCome} lines={lines} />}
          {!isLoading && rows.length === 0 && (
            <TableRow>
              <TableCell colSpan={lines.length} data-none="">
                {view.empty}
              </TableCell>
            </TableRow>
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
              isChosen={choice?.has(row)}
              onChoose={onChoose}
              page={hasPage ? recordAddress(role, resource.name, String(row.id)) : undefined}
            />
          ))}
        </TableBody>
      </CardTable>
    </TableContainer>
  );
}

/** Returns the usual number of lines in a cell. */
const linesOf = ({ fields }: AnyResource, { fields: paths }: Columns[number]): number =>
  paths.reduce((sum, path) => sum + (fieldKind(fieldAt(fields, path)).room === "lines" ? 3 : 1), 0);
