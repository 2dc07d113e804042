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
import { figuresIn } from "#engine/console/screens/cells/figures.ts";
import { SkeletonRows } from "#engine/console/screens/table/SkeletonRows.tsx";
import { useRowsToCome } from "#engine/console/screens/table/use-rows-to-come.ts";
import { Arriving } from "#engine/console/ui/Arriving.tsx";
import { CardTable } from "#engine/console/ui/CardTable.tsx";
import { formatIndian } from "#domain/basics/money.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import { isFilled, presentFields } from "#engine/declare/derive.ts";
import { fieldKind } from "#engine/declare/kinds/index.ts";
import { formatValue } from "#engine/declare/format.ts";
import { type ReportTable as Declared, shownFields, type TableResult } from "#engine/declare/report.ts";
import type { AnyField, NamedCell, Row } from "#engine/declare/vocabulary.ts";
import { addressOf } from "./address.ts";
import { useNamedCells } from "./cells.ts";
import { Chat } from "./Chat.tsx";
import { RowOffers, useRowOffers } from "./Queue.tsx";
import { ReportRow } from "./ReportRow.tsx";
import css from "./Report.module.css";
import tiles from "./Tiles.module.css";
import { Unfold } from "./Unfold.tsx";
import { useNextInQueue } from "./use-next-in-queue.ts";
import { loadModule } from "#session/load-module.ts";

const Chart = lazy(() => loadModule(() => import("./Chart.tsx")));

type Props = {
  table: Declared;
  data: TableResult | undefined;
  asked: Row;
  /** Marks the report's first table. A phone collapses the rows of the others. */
  isFirst: boolean;
};

/** Table of a report with its totals, and with a chart if there are figures to draw. */
export function ReportTable({ table, data, asked, isFirst }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { role } = useActor();
  const { rows, totals, count } = data ?? nothing;
  const offers = useRowOffers(table);
  const body = useNextInQueue(rows, table.offers?.by);
  // Names in the first column, even numbers, are not aligned as figures.
  const fields = Object.entries(presentFields(shownFields(table, [...rows, totals]), "list", role)).map(
    ([key, field], at) =>
      [key, field, at > 0 ? figuresIn(key, field, [...rows, totals]) : undefined] as const,
  );
  const toCome = useRowsToCome(table.title, data && rows.length, table.look ? 10 : 3);
  // Keeps single rows, tiles and tables marked `isWhole` open.
  const folds = !table.look && !table.isWhole && rows.length > 1;
  // Tables with actions stay open too, because their rows are work to do.
  const closes = folds && !isFirst && !table.offers;
  const last = fields.findLastIndex(([, , figures]) => figures);
  const isFolded = (at: number) => folds && at > 0 && at !== (last > 0 ? last : fields.length - 1);
  const columns = fields.length + (offers.length > 0 ? 1 : 0);
  const look = table.look
    ? ({
        below: "xs",
        className: tiles.tiles,
        sx: { "--across": { xs: 2, sm: across(rows.length) }, "--letters": longest(fields, rows) },
      } as const)
    : ({
        // Action buttons take room from the columns.
        below: offers.length > 0 ? "md" : "sm",
        className: css.table,
        "data-many": columns > mostBeside || undefined,
      } as const);
  return (
    <TableContainer
      className={css.folding}
      data-closed={(closes && !isOpen) || undefined}
      sx={{ containerType: table.look && "inline-size" }}
    >
      <Box className={css.folder} sx={table.look ? unseen : { px: 2, py: 1.5 }}>
        <Typography variant="h3" id={id}>
          {table.title}
        </Typography>
        {closes && (
          <Unfold
            className={css.unfold}
            aria-label={`Rows of ${table.title}`}
            isOpen={isOpen}
            onChange={setOpen}
          />
        )}
      </Box>
      {table.chart && hasFigures(table.chart, rows) && (
        <Arriving fallback={<div className={css.chart} />}>
          <Chart chart={table.chart} fields={table.fields} rows={rows} title={table.title} />
        </Arriving>
      )}
      <CardTable aria-labelledby={id} data-folds={folds || undefined} {...look}>
        <TableHead>
          <TableRow>
            {fields.map(([key, field, figures], at) => (
              <TableCell key={key} data-figure={figures} data-folded={isFolded(at) || undefined}>
                {field.label}
              </TableCell>
            ))}
            {offers.length > 0 && <TableCell sx={unprinted}>Actions</TableCell>}
            {folds && fields.length > 2 && <TableCell component="td" data-fold="" />}
          </TableRow>
        </TableHead>
        <TableBody ref={body}>
          {!data && <SkeletonRows rows={toCome} lines={Array<number>(columns).fill(1)} />}
          {data && rows.length === 0 && (
            <TableRow>
              <TableCell colSpan={columns} data-none="">
                {data.isUnasked ? table.unasked : table.empty}
              </TableCell>
            </TableRow>
          )}
          {rows.map((row, place) => (
            <ReportRow key={keyAt(place)} folds={folds && fields.length > 2} name={nameOf(fields, row)}>
              {fields.map(([key, field, figures], at) => (
                <TableCell
                  key={key}
                  data-label={field.label}
                  data-figure={figures}
                  data-blank={isFilled(row[key]) ? undefined : ""}
                  data-folded={isFolded(at) || undefined}
                >
                  <Value
                    table={table}
                    field={field}
                    name={table.cells?.[key]}
                    value={row[key]}
                    row={row}
                    asked={at === 0 ? asked : undefined}
                  />
                </TableCell>
              ))}
              {offers.length > 0 && (
                <TableCell data-wide="" sx={unprinted}>
                  <RowOffers
                    offers={offers}
                    record={String(row[table.offers?.by ?? ""])}
                    name={nameOf(fields, row)}
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
                  {at === 0 && !table.totals?.includes(key) ? "Total" : null}
                  {table.totals?.includes(key) && <Cell field={field} value={totals[key]} beside={totals} />}
                </TableCell>
              ))}
              {offers.length > 0 && <TableCell sx={unprinted} />}
            </TableRow>
          </TableFooter>
        )}
      </CardTable>
      {count > rows.length && (
        <Typography variant="body2" color="textSecondary" className={css.folded} sx={{ px: 2, py: 1.5 }}>
          {`The first ${formatIndian(rows.length)} of ${formatIndian(count)}; the export has them all.`}
        </Typography>
      )}
    </TableContainer>
  );
}

const nameOf = ([first]: readonly (readonly [string, AnyField, unknown])[], row: Row): string =>
  first ? nameInSentence(formatValue(first[1], row[first[0]], row)) : "";

/** Keeps the same object between renderings. */
const nothing: TableResult = { rows: [], totals: {}, count: 0 };

const unprinted = { displayPrint: "none" };

/** Maximum number of columns before a tablet shows them closer together. */
const mostBeside = 7;

/** Returns the number of tiles per line that leaves the fewest gaps in the last line, relative to its length. */
const across = (count: number): number => {
  const filled = (each: number) => (count % each || each) / each;
  return [5, 4, 3, 2].reduce((best, each) => (filled(each) > filled(best) ? each : best));
};

/** Returns the length of the longest figure in characters, at least 8. */
const longest = (fields: readonly (readonly [string, AnyField, unknown])[], rows: readonly Row[]): number =>
  Math.max(
    8,
    ...rows.flatMap((row) =>
      fields.map(([key, field, figures]) => (figures ? formatValue(field, row[key], row).length : 0)),
    ),
  );

const unseen = { position: "absolute", clipPath: "inset(50%)" };

/** Skips a chart that would show zeros only. */
const hasFigures = ({ shows }: NonNullable<Declared["chart"]>, rows: readonly Row[]): boolean =>
  rows.some((row) => shows.some((key) => Number(row[key]) !== 0));

const keyAt = (place: number) => `row ${place}`;

type ValueProps = {
  table: Declared;
  field: AnyField;
  name: NamedCell | undefined;
  value: unknown;
  row: Row;
  asked: Row | undefined;
};

/** Links the first value of a row to its details, and adds a chat link to a phone number. */
function Value({ table, field, name, value, row, asked }: ValueProps) {
  const { role } = useActor();
  const Named = useNamedCells()[name ?? ""];
  const opening = asked && table.opens?.(row);
  const cell = <Cell field={field} value={value} beside={row} />;
  if (opening) return <Link to={addressOf(role, opening, asked)}>{cell}</Link>;
  if (Named) return <Named value={value} row={row} cell={cell} />;
  if (!fieldKind(field).isCallable || !value) return cell;
  return (
    <div>
      {cell} <Chat mobile={String(value)} />
    </div>
  );
}
