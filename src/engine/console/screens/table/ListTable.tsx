import { useEventCallback } from "#engine/console/ui/use-event-callback.ts";
import { type ReactNode, useMemo, type FocusEvent, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { useActor } from "#engine/console/providers/context.ts";
import { ErrorBox } from "#engine/console/ui/ErrorBox.tsx";
import { scrollToFocused } from "#engine/console/ui/scroll-to-focused.ts";
import { CardTable } from "#engine/console/ui/CardTable.tsx";
import { alignmentOfColumn, type FigureAlignment } from "#engine/console/screens/cells/figure-alignment.ts";
import { LoadsPhotosContext } from "#engine/console/screens/cells/Photos.tsx";
import { recordAddress } from "#engine/console/screens/record-address.ts";
import { columnsFor, fieldAt } from "#engine/declare/derive.ts";
import { actionsFor, can } from "#engine/declare/actions.ts";
import { listOrder } from "#engine/declare/query.ts";
import type { AnyListView, AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { ColumnHeaders, type VisibleColumns, type SortOrder } from "./ColumnHeaders.tsx";
import { hasCorner, ListRow } from "./ListRow.tsx";
import css from "./ListTable.module.css";
import { SkeletonRows } from "./SkeletonRows.tsx";
import { usePlaceholderCount } from "./use-placeholder-count.ts";
import type { RowSelection } from "./use-row-selection.ts";
import { type OpenAction, useOpenAction } from "./use-open-action.ts";

type Props = {
  resource: AnyResource;
  view: AnyListView;
  rows: readonly Row[];
  isLoading: boolean;
  error?: string;
  retry?: () => void;
  /** Without it no column is sortable. */
  address?: SortOrder & { filters?: Readonly<Record<string, string>> };
  change?: (order: SortOrder) => void;
  selection?: RowSelection;
  emptyState?: ReactNode;
  /** Opens an action where the address belongs to the surrounding record. */
  onOpen?: OpenAction;
};

export function ListTable(props: Props) {
  const { resource, view, rows, isLoading, error, retry, address, change, selection, emptyState, onOpen } =
    props;
  const { role } = useActor();
  const openByAddress = useOpenAction(resource);
  const columns = useColumns(resource, view, rows);
  const actions = useMemo(() => actionsFor(resource, view, role), [resource, view, role]);
  const onAction = useEventCallback(onOpen ?? openByAddress);
  const onToggle = useEventCallback((row: Row) => selection?.toggle(row));
  const hasPage = !resource.parent && can(resource, "show", role);
  const lines = [
    ...(hasCorner(view, Boolean(selection)) ? [1] : []),
    ...columns.map((column) => column.lines.length),
    ...(actions.length > 0 ? [1] : []),
  ];
  const focusProps = useFocusInRows(rows);
  const { by, descending } = listOrder(resource, address ?? {}) ?? {};
  const placeholderCount = usePlaceholderCount(
    resource.name,
    isLoading || error ? undefined : rows.length,
    5,
  );
  if (error) return <ErrorBox message={error} onRetry={retry} />;
  return (
    <div className={css.container} data-scrolls="">
      <CardTable below="list" className={css.table} aria-label={resource.label.many}>
        {/* Above cards it appears with the focus, when the browser has scrolled already. */}
        <thead onFocus={scrollToFocused}>
          <tr>
            {hasCorner(view, Boolean(selection)) && <td data-corner="" />}
            <ColumnHeaders
              resource={resource}
              columns={columns}
              order={{ sort: by, order: descending ? "desc" : "asc" }}
              change={change}
            />
            {actions.length > 0 && (
              <th scope="col" data-actions="">
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody {...focusProps}>
          {isLoading && (
            <SkeletonRows rows={placeholderCount} lines={lines} hasActions={actions.length > 0} />
          )}
          {!isLoading && rows.length === 0 && (
            <tr>
              <td colSpan={lines.length} data-none="">
                {emptyState ?? view.empty}
              </td>
            </tr>
          )}
          <LoadsPhotosContext value={false}>
            {rows.map((row) => (
              <ListRow
                key={String(row.id)}
                resource={resource}
                view={view}
                row={row}
                columns={columns}
                actions={actions}
                onAction={onAction}
                isSelected={selection?.has(row)}
                onToggle={onToggle}
                pagePath={hasPage ? recordAddress(role, resource.name, String(row.id)) : undefined}
              />
            ))}
          </LoadsPhotosContext>
        </tbody>
      </CardTable>
    </div>
  );
}

/** The columns stay the same object until an alignment changes. */
function useColumns(resource: AnyResource, view: AnyListView, rows: readonly Row[]): VisibleColumns {
  const { role } = useActor();
  const columns = useMemo(() => columnsFor(resource, view, role), [resource, view, role]);
  const alignments = columns
    .map(({ isFigure, fields }) => {
      const aligned = fields.map((path) => alignmentOfColumn(path, fieldAt(resource.fields, path), rows));
      return isFigure && (aligned.includes("paise") ? "paise" : "whole");
    })
    .join();
  return useMemo(() => {
    const figures = alignments.split(",") as (FigureAlignment | "")[];
    return columns.map((column, index) => ({ ...column, figures: figures[index] || undefined }));
  }, [columns, alignments]);
}

const focusedRecords = new Map<string, string>();

/** Restores a lost focus to a row, so that users do not start again at the top of the page. */
function useFocusInRows(rows: readonly Row[]) {
  const body = useRef<HTMLTableSectionElement>(null);
  const lastIndex = useRef(-1);
  const { key } = useLocation();
  const isReturn = useNavigationType() === "POP";
  const returnsTo = useRef(isReturn ? focusedRecords.get(key) : undefined);
  const onFocus = ({ target }: FocusEvent) => {
    const elements = rowsIn(body.current);
    lastIndex.current = elements.findIndex((row) => row.contains(target));
    const { record } = elements[lastIndex.current]?.dataset ?? {};
    if (record) focusedRecords.set(key, record);
  };
  useEffect(() => {
    const record = returnsTo.current;
    if (record === undefined || rows.length === 0) return;
    returnsTo.current = undefined;
    const focused = document.activeElement;
    const isLost = focused === document.body || focused === document.getElementById("main");
    const row = rowsIn(body.current).find((each) => each.dataset.record === record);
    if (isLost) row?.querySelector<HTMLElement>("a, button")?.focus();
  }, [rows]);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (!isLost || lastIndex.current < 0) return;
    const next = body.current?.children[Math.min(lastIndex.current, rows.length - 1)];
    const target = next?.querySelector<HTMLElement>("a, button") ?? document.getElementById("main");
    lastIndex.current = -1;
    target?.focus({ preventScroll: true });
  }, [rows]);
  return { ref: body, onFocus };
}

const rowsIn = (body: HTMLElement | null) => [...(body?.children ?? [])] as HTMLElement[];
