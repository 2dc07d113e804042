import Box from "@mui/material/Box";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableFooter from "@mui/material/TableFooter";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { lazy, useId, useState } from "react";
import { Link } from "react-router";
import { useActor } from "#engine/console/providers/context.ts";
import { Cell } from "#engine/console/screens/cells/Cell.tsx";
import { alignmentOfColumn } from "#engine/console/screens/cells/figure-alignment.ts";
import { SkeletonRows } from "#engine/console/screens/table/SkeletonRows.tsx";
import { usePlaceholderCount } from "#engine/console/screens/table/use-placeholder-count.ts";
import { LazyBoundary } from "#engine/console/ui/LazyBoundary.tsx";
import { CardTable } from "#engine/console/ui/CardTable.tsx";
import { nameInSentence } from "#domain/basics/text.ts";
import { isFilled, visibleFields } from "#engine/declare/derive.ts";
import { fieldKind } from "#engine/declare/kinds/index.ts";
import { formatValue } from "#engine/declare/format.ts";
import { type ReportTable as Declared, visibleColumns, type TableResult } from "#engine/declare/report.ts";
import type { AnyField, CellName, Row } from "#engine/declare/vocabulary.ts";
import { rowLinkAddress } from "./report-address.ts";
import { useNamedCells } from "./named-cells.ts";
import { WhatsAppLink } from "#engine/console/ui/WhatsAppLink.tsx";
import { ReportRowButtons, useReportRowActions } from "./ReportActionDialogs.tsx";
import { ReportRow } from "./ReportRow.tsx";
import css from "./Report.module.css";
import tiles from "./Tiles.module.css";
import { ExpandButton } from "./ExpandButton.tsx";
import { useFocusNextInQueue } from "./use-focus-next-in-queue.ts";
import { loadModule } from "#session/load-module.ts";
import { words } from "#engine/console/ui/words.ts";

const Chart = lazy(() => loadModule(() => import("./Chart.tsx")));

type Props = {
  table: Declared;
  data: TableResult | undefined;
  params: Row;
  /** Marks the report's first table. A phone collapses the rows of the others. */
  isFirst: boolean;
};

/** Table of a report with its totals, and with a chart if there are figures to draw. */
export function ReportTableView({ table, data, params, isFirst }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { role } = useActor();
  const { rows, totals, count } = data ?? emptyResult;
  const actions = useReportRowActions(table);
  const body = useFocusNextInQueue(rows, table.actions?.by);
  // Names in the first column, even numbers, are not aligned as figures.
  const fields = Object.entries(visibleFields(visibleColumns(table, [...rows, totals]), "list", role)).map(
    ([key, field], at) =>
      [key, field, at > 0 ? alignmentOfColumn(key, field, [...rows, totals]) : undefined] as const,
  );
  const placeholderCount = usePlaceholderCount(table.title, data && rows.length, table.layout ? 10 : 3);
  // Keeps single rows, tiles and tables marked `isWhole` open.
  const hasCollapsibleRows = !table.layout && !table.isAlwaysExpanded && rows.length > 1;
  // Tables with actions stay open too, because their rows are work to do.
  const isCollapsible = hasCollapsibleRows && !isFirst && !table.actions;
  const last = fields.findLastIndex(([, , figures]) => figures);
  const isHiddenOnCards = (at: number) =>
    hasCollapsibleRows && at > 0 && at !== (last > 0 ? last : fields.length - 1);
  const columns = fields.length + (actions.length > 0 ? 1 : 0);
  const tableProps = table.layout
    ? ({
        below: "xs",
        className: tiles.tiles,
        sx: {
          "--across": { xs: 2, sm: tilesPerLine(rows.length) },
          "--letters": longestFigureLength(fields, rows),
        },
      } as const)
    : ({
        // Action buttons take room from the columns.
        below: actions.length > 0 ? "md" : "sm",
        className: css.table,
        "data-many": columns > maxRoomyColumns || undefined,
      } as const);
  return (
    <TableContainer
      className={css.folding}
      data-closed={(isCollapsible && !isOpen) || undefined}
      sx={{ containerType: table.layout && "inline-size" }}
    >
      <Box className={css.folder} sx={table.layout ? visuallyHidden : { px: 2, py: 1.5 }}>
        <Typography variant="h3" id={id}>
          {table.title}
        </Typography>
        {isCollapsible && (
          <ExpandButton
            className={css.unfold}
            aria-label={words.reports.rows(table.title)}
            isOpen={isOpen}
            onChange={setOpen}
          />
        )}
      </Box>
      {table.chart && hasFigures(table.chart, rows) && (
        <LazyBoundary fallback={<div className={css.chart} />}>
          <Chart chart={table.chart} fields={table.fields} rows={rows} title={table.title} />
        </LazyBoundary>
      )}
      <CardTable aria-labelledby={id} data-folds={hasCollapsibleRows || undefined} {...tableProps}>
        <TableHead>
          <TableRow>
            {fields.map(([key, field, figures], at) => (
              <TableCell key={key} data-figure={figures} data-folded={isHiddenOnCards(at) || undefined}>
                {field.label}
              </TableCell>
            ))}
            {actions.length > 0 && <TableCell sx={hiddenInPrint}>{words.reports.actions}</TableCell>}
            {hasCollapsibleRows && fields.length > 2 && <TableCell component="td" data-fold="" />}
          </TableRow>
        </TableHead>
        <TableBody ref={body}>
          {!data && <SkeletonRows rows={placeholderCount} lines={Array<number>(columns).fill(1)} />}
          {data && rows.length === 0 && (
            <TableRow>
              <TableCell colSpan={columns} data-none="">
                {data.isUnasked ? table.prompt : table.empty}
              </TableCell>
            </TableRow>
          )}
          {rows.map((row, place) => (
            <ReportRow
              key={rowKey(place)}
              isCollapsible={hasCollapsibleRows && fields.length > 2}
              name={rowName(fields, row)}
            >
              {fields.map(([key, field, figures], at) => (
                <TableCell
                  key={key}
                  data-label={field.label}
                  data-figure={figures}
                  data-blank={isFilled(row[key]) ? undefined : ""}
                  data-folded={isHiddenOnCards(at) || undefined}
                >
                  <ReportValue
                    table={table}
                    field={field}
                    name={table.cells?.[key]}
                    value={row[key]}
                    row={row}
                    params={at === 0 ? params : undefined}
                  />
                </TableCell>
              ))}
              {actions.length > 0 && (
                <TableCell data-wide="" sx={hiddenInPrint}>
                  <ReportRowButtons
                    actions={actions}
                    record={String(row[table.actions?.by ?? ""])}
                    name={rowName(fields, row)}
                  />
                </TableCell>
              )}
            </ReportRow>
          ))}
        </TableBody>
        {table.totals && rows.length > 0 && (
          <TableFooter data-repeats={rows.length === 1 || undefined}>
            <TableRow>
              {fields.map(([key, field, figures], at) => (
                <TableCell key={key} data-label={field.label} data-figure={figures}>
                  {at === 0 && !table.totals?.includes(key) ? words.reports.total : null}
                  {table.totals?.includes(key) && <Cell field={field} value={totals[key]} row={totals} />}
                </TableCell>
              ))}
              {actions.length > 0 && <TableCell sx={hiddenInPrint} />}
            </TableRow>
          </TableFooter>
        )}
      </CardTable>
      {count > rows.length && (
        <Typography variant="body2" color="textSecondary" className={css.folded} sx={{ px: 2, py: 1.5 }}>
          {words.reports.firstRows(rows.length, count)}
        </Typography>
      )}
    </TableContainer>
  );
}

const rowName = ([first]: readonly (readonly [string, AnyField, unknown])[], row: Row): string =>
  first ? nameInSentence(formatValue(first[1], row[first[0]], row)) : "";

/** Keeps the same object between renderings. */
const emptyResult: TableResult = { rows: [], totals: {}, count: 0 };

const hiddenInPrint = { displayPrint: "none" };

/** Maximum number of columns before a tablet shows them closer together. */
const maxRoomyColumns = 7;

/** Returns the number of tiles per line that leaves the fewest gaps in the last line, relative to its length. */
const tilesPerLine = (count: number): number => {
  const filled = (each: number) => (count % each || each) / each;
  return [5, 4, 3, 2].reduce((best, each) => (filled(each) > filled(best) ? each : best));
};

/** Returns the length of the longest figure in characters, at least 8. */
const longestFigureLength = (
  fields: readonly (readonly [string, AnyField, unknown])[],
  rows: readonly Row[],
): number =>
  Math.max(
    8,
    ...rows.flatMap((row) =>
      fields.map(([key, field, figures]) => (figures ? formatValue(field, row[key], row).length : 0)),
    ),
  );

const visuallyHidden = { position: "absolute", clipPath: "inset(50%)" };

/** Skips a chart that would show zeros only. */
const hasFigures = ({ shows }: NonNullable<Declared["chart"]>, rows: readonly Row[]): boolean =>
  rows.some((row) => shows.some((key) => Number(row[key]) !== 0));

const rowKey = (place: number) => `row ${place}`;

type ValueProps = {
  table: Declared;
  field: AnyField;
  name: CellName | undefined;
  value: unknown;
  row: Row;
  params: Row | undefined;
};

/** Links the first value of a row to its details, and adds a chat link to a phone number. */
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
      {cell} <WhatsAppLink mobile={String(value)} />
    </div>
  );
}
