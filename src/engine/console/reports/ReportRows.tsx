import Box from "@mui/material/Box";
import { type ReactNode, useState, useEffect, useRef } from "react";
import { Link } from "react-router";
import { nameInSentence } from "#domain/basics/text.ts";
import { useActor } from "#engine/console/providers/context.ts";
import { Cell } from "#engine/console/screens/cells/Cell.tsx";
import { alignmentOfColumn, type FigureAlignment } from "#engine/console/screens/cells/figure-alignment.ts";
import { SkeletonRows } from "#engine/console/screens/table/SkeletonRows.tsx";
import { usePlaceholderCount } from "#engine/console/screens/table/use-placeholder-count.ts";
import { CardTable } from "#engine/console/ui/CardTable.tsx";
import { visibleFields, formatValue, isFilled } from "#engine/declare/derive.ts";
import { type ReportTable, type TableResult, visibleColumns } from "#engine/declare/report.ts";
import { emptyResult } from "./use-report.ts";
import type { AnyField, CellName, Row } from "#engine/declare/vocabulary.ts";
import css from "./Report.module.css";
import { ReportColumnHeader, type SortProps } from "./ReportColumnHeader.tsx";
import { ExpandButton } from "./ExpandButton.tsx";
import { useNamedCells } from "./named-cells.ts";
import { rowLinkAddress } from "./report-address.ts";
import { whatsAppLink } from "#domain/basics/phones.ts";
import { Button } from "#engine/console/ui/Button.tsx";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { SmallExternalLink } from "#engine/console/ui/SmallExternalLink.tsx";
import { actionsFor, type RecordAction, recordViewOf } from "#engine/declare/actions.ts";
import { fieldKind } from "#engine/declare/kinds/index.ts";
import { useDialogAddress } from "#engine/console/screens/dialog-address.ts";

export type ReportRowsProps = SortProps & {
  table: ReportTable;
  data: TableResult | undefined;
  params: Row;
  id: string;
  isFoldable: boolean;
};

type Column = { key: string; field: AnyField; figures: FigureAlignment | undefined; isFolded: boolean };

export function ReportRows({ table, data, params, id, isFoldable, ...sorting }: ReportRowsProps) {
  const { rows, totals } = data ?? emptyResult;
  const actions = useReportRowActions(table);
  const body = useFocusNextInQueue(rows, table.actions?.by);
  const columns = useColumns(table, [...rows, totals], isFoldable);
  const placeholderCount = usePlaceholderCount(table.title, data && rows.length, 3);
  const isCollapsible = isFoldable && columns.length > 2;
  const width = columns.length + (actions.length > 0 ? 1 : 0);
  const names = rows.map((row) => rowName(columns, row));
  return (
    <>
      {columns.length > maxRoomyColumns && <style>{"@page { size: A4 landscape; }"}</style>}
      <CardTable
        aria-labelledby={id}
        data-folds={isFoldable || undefined}
        data-headed={table.headline && ""}
        // Action buttons take room from the columns.
        below={actions.length > 0 ? "md" : "sm"}
        className={css.table}
        data-many={width > maxRoomyColumns || undefined}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <ReportColumnHeader
                key={column.key}
                columnKey={column.key}
                table={table}
                field={column.field}
                figures={column.figures}
                isFolded={column.isFolded}
                {...sorting}
              />
            ))}
            {actions.length > 0 && (
              <th scope="col" data-screen-only="">
                Actions
              </th>
            )}
            {isCollapsible && <td data-fold="" />}
          </tr>
        </thead>
        <tbody ref={body}>
          {!data && <SkeletonRows rows={placeholderCount} lines={Array<number>(width).fill(1)} />}
          {data && rows.length === 0 && (
            <tr>
              <td colSpan={width} data-none="">
                {data.isUnasked ? table.empty : (table.noMatches ?? table.empty)}
              </td>
            </tr>
          )}
          {rows.map((row, place) => (
            <ReportRow key={keyAt(names, place)} isCollapsible={isCollapsible} name={names[place] ?? ""}>
              {columns.map((column, at) => (
                <td key={column.key} {...cellData(column, row)}>
                  <ReportValue
                    table={table}
                    field={column.field}
                    name={table.cells?.[column.key]}
                    value={row[column.key]}
                    row={row}
                    params={at === 0 ? params : undefined}
                  />
                </td>
              ))}
              {actions.length > 0 && (
                <td data-wide="" data-screen-only="">
                  <ReportRowButtons
                    actions={actions}
                    record={String(row[table.actions?.by ?? ""])}
                    name={names[place] ?? ""}
                  />
                </td>
              )}
            </ReportRow>
          ))}
        </tbody>
        {table.totals && rows.length > 0 && (
          <tfoot data-repeats={rows.length === 1 || undefined}>
            <TotalsRow
              columns={columns}
              named={table.totals}
              totals={totals}
              hasActions={actions.length > 0}
            />
          </tfoot>
        )}
      </CardTable>
    </>
  );
}

/** The first column names its row, so that even a number in it is not aligned as a figure. */
function useColumns(table: ReportTable, rows: readonly Row[], isFoldable: boolean): Column[] {
  const { role } = useActor();
  const columns = Object.entries(visibleFields(visibleColumns(table, rows), "list", role))
    .filter(([key]) => !table.exportOnly?.includes(key))
    .map(([key, field], at) => ({
      key,
      field,
      figures: at > 0 ? alignmentOfColumn(key, field, rows) : undefined,
    }));
  const last = columns.findLastIndex(({ figures }) => figures);
  const shown = last > 0 ? last : columns.length - 1;
  return columns.map((column, at) => ({ ...column, isFolded: isFoldable && at > 0 && at !== shown }));
}

type TotalsProps = {
  columns: readonly Column[];
  named: readonly string[];
  totals: Row;
  hasActions: boolean;
};

const TotalsRow = ({ columns, named, totals, hasActions }: TotalsProps) => (
  <tr>
    {columns.map(({ key, field, figures }, at) => (
      <td key={key} data-label={field.label} data-figure={figures}>
        {at === 0 && !named.includes(key) ? "Total" : null}
        {named.includes(key) && <Cell field={field} value={totals[key]} row={totals} />}
      </td>
    ))}
    {hasActions && <td data-screen-only="" />}
  </tr>
);

const cellData = ({ key, field, figures, isFolded }: Column, row: Row) => ({
  "data-label": field.label,
  "data-figure": figures,
  "data-blank": isFilled(row[key]) ? undefined : "",
  "data-zero": figures && Number(row[key] ?? 0) === 0 ? "" : undefined,
  "data-folded": isFolded || undefined,
});

const rowName = ([first]: readonly Column[], row: Row): string =>
  first ? nameInSentence(formatValue(first.field, row[first.key], row)) : "";

/** With more columns, a tablet shows them closer together, and print switches to landscape. */
const maxRoomyColumns = 7;

type Props = {
  isCollapsible: boolean;
  name: string;
  children: ReactNode;
};

/** On a phone the row is a card, which shows only its name and last figure until it is opened. */
function ReportRow({ isCollapsible, name, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <tr data-open={isOpen || undefined}>
      {children}
      {isCollapsible && (
        <td data-fold="">
          <ExpandButton aria-label={`Details of ${name}`} isOpen={isOpen} onChange={setOpen} />
        </td>
      )}
    </tr>
  );
}

type ValueProps = {
  table: ReportTable;
  field: AnyField;
  name: CellName | undefined;
  value: unknown;
  row: Row;
  params: Row | undefined;
};

function ReportValue({ table, field, name, value, row, params }: ValueProps) {
  const { role } = useActor();
  const Named = useNamedCells()[name ?? ""];
  const link = params && table.rowLink?.(row);
  const cell = <Cell field={field} value={value} row={row} />;
  if (link) return <Link to={rowLinkAddress(role, link, params)}>{cell}</Link>;
  if (Named) return <Named value={value} row={row} cell={cell} />;
  if (!fieldKind(field).isCallable || !value) return cell;
  return (
    <div>
      {cell}{" "}
      <SmallExternalLink href={whatsAppLink(String(value))} aria-label={`WhatsApp ${value}`}>
        WhatsApp
      </SmallExternalLink>
    </div>
  );
}

type ButtonsProps = { actions: readonly [string, RecordAction][]; record: string; name: string };

function ReportRowButtons({ actions, record, name: about }: ButtonsProps) {
  const { open } = useDialogAddress();
  return (
    <Box sx={{ display: "flex", flexWrap: { xs: "wrap", md: "nowrap" }, my: -1, ml: -1 }}>
      {actions.map(([name, { label, icon }]) => (
        <Button
          key={name}
          data-action={name}
          startIcon={<Icon name={icon} />}
          aria-label={`${label} ${about}`}
          onClick={() => open({ action: name, record })}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}

/** The table lists only records that offer the actions, so that no check per record is needed. */
function useReportRowActions({ actions: rowActions }: ReportTable): [string, RecordAction][] {
  const { role } = useActor();
  if (!rowActions) return [];
  const { of, actions } = rowActions;
  return actionsFor(of, { ...recordViewOf(of), actions }, role);
}

/** When a row is gone, moves the focus to the same button of the row in its place, or of the last row, or else to the page. */
function useFocusNextInQueue(rows: readonly Row[], by = "") {
  const { record, action } = useDialogAddress().dialog ?? {};
  const body = useRef<HTMLTableSectionElement>(null);
  const opened = useRef<{ key: string; place: number; action?: string }>(undefined);
  useEffect(() => {
    const placeOf = (key: string) => rows.findIndex((row) => row[by] === key);
    if (record) {
      const place = placeOf(record);
      if (place >= 0) opened.current = { key: record, place, action };
      return;
    }
    const last = opened.current;
    if (!last || placeOf(last.key) >= 0) return;
    opened.current = undefined;
    // Leaves the focus alone if the user has moved on.
    const focused = document.activeElement;
    const isLost = !focused || focused === document.body || body.current?.contains(focused);
    const next = body.current?.children[Math.min(last.place, rows.length - 1)];
    const place =
      next?.querySelector<HTMLElement>(`[data-action="${last.action}"]`) ??
      next?.querySelector<HTMLElement>("button") ??
      document.getElementById("main");
    if (isLost) place?.focus({ preventScroll: !next });
  }, [rows, record, action, by]);
  return body;
}

/** Keeps a row open wherever it moves. Rows of one name are told apart by their order. */
const keyAt = (names: readonly string[], place: number): string =>
  `${names[place]} ${names.slice(0, place).filter((name) => name === names[place]).length}`;
