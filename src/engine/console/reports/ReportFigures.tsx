/** Shows the totals or the tiles of a report table as labelled figures above its rows. */
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Skeleton } from "#engine/console/ui/Skeleton.tsx";
import type { Role } from "#domain/basics/roles.ts";
import { useActor } from "#engine/console/providers/context.ts";
import { Cell } from "#engine/console/screens/cells/Cell.tsx";
import { visibleFields, formatValue, isFilled } from "#engine/declare/derive.ts";
import { isNumeric } from "#engine/declare/kinds/index.ts";
import { type ReportTable, type TableResult, visibleColumns } from "#engine/declare/report.ts";
import { usePlaceholderCount } from "#engine/console/screens/table/use-placeholder-count.ts";
import { Badge } from "#engine/console/ui/Badge.tsx";
import type { AnyField, Row } from "#engine/declare/vocabulary.ts";
import { rowLinkAddress } from "./report-address.ts";
import css from "./ReportFigures.module.css";

type Figure = {
  key: string;
  label: ReactNode;
  /** Undefined for a task without an amount. */
  value?: ReactNode;
  note?: string;
  isHeadline: boolean;
  isZero: boolean;
};

type Props = { table: ReportTable; data: TableResult | undefined; params: Row; labelledBy: string };

export function ReportFigures({ table, data, params, labelledBy }: Props) {
  const { role } = useActor();
  const loaded =
    table.layout === "tiles"
      ? data?.rows.map((row, at) => figureOfRow(table, row, `figure ${at}`, { role, params }))
      : figuresOfColumns(table, data);
  const placeholders = usePlaceholders(table, loaded);
  const figures = loaded ?? placeholders;
  const figuresWhere = (isHeadline: boolean) => figures.filter((figure) => figure.isHeadline === isHeadline);
  return (
    figures.length > 0 && (
      <Box role="group" aria-labelledby={labelledBy}>
        <FigureList figures={figuresWhere(true)} className={css.headline} isLoading={!data} />
        <FigureList figures={figuresWhere(false)} className={css.quiet} isLoading={!data} />
      </Box>
    )
  );
}

type ListProps = {
  figures: readonly Figure[];
  className: string | undefined;
  isLoading: boolean;
};

const FigureList = ({ figures, className, isLoading }: ListProps) =>
  figures.length > 0 && (
    <dl className={`${css.figures} ${className}`}>
      {figures.map(({ key, label, value, note, isZero }) => (
        <div key={key} data-zero={isZero || undefined}>
          <dt>{label}</dt>
          {value !== undefined && <dd>{isLoading ? <Skeleton width="5ch" /> : value}</dd>}
          {note && <dd className={css.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );

/** Stands in for as many figures as this tab last showed here, so that nothing below them jumps. */
function usePlaceholders({ title, fields }: ReportTable, loaded: readonly Figure[] | undefined): Figure[] {
  const hasNotes = Object.values(fields).filter(isNumeric).length > 1;
  const countOf = (isHeadline: boolean) =>
    loaded?.filter((figure) => figure.isHeadline === isHeadline).length;
  const headline = usePlaceholderCount(`${title}, headline`, countOf(true), 4);
  const quiet = usePlaceholderCount(`${title}, quiet`, countOf(false), 4);
  return Array.from({ length: headline + quiet }, (_, at) => ({
    key: `placeholder ${at}`,
    label: <Skeleton width="8ch" />,
    value: "",
    note: hasNotes ? "\u00a0" : undefined,
    isHeadline: at < headline,
    isZero: false,
  }));
}

/** Turns a row into a figure: its name, its last number, and the number before it as a note. */
function figureOfRow(
  table: ReportTable,
  row: Row,
  key: string,
  { role, params }: { role: Role; params: Row },
): Figure {
  const [[name, nameField] = [], ...others] = Object.entries(visibleFields(table.fields, "list", role));
  const label = name && nameField ? <Cell field={nameField} value={row[name]} row={row} /> : "";
  const link = table.rowLink?.(row);
  const [[valueKey, valueField] = [], [noteKey, noteField] = []] = others
    .filter(([path, each]) => isNumeric(each) && isFilled(row[path]))
    .toReversed();
  return {
    key,
    label: link ? <Link to={rowLinkAddress(role, link, params)}>{label}</Link> : label,
    value: valueKey && valueField && <Cell field={valueField} value={row[valueKey]} row={row} />,
    note: noteKey && noteField && `${noteField.label}: ${formatValue(noteField, row[noteKey], row)}`,
    isHeadline: table.isHeadline?.(row) ?? true,
    isZero: valueKey !== undefined && Number(row[valueKey]) === 0,
  };
}

function figuresOfColumns(table: ReportTable, data: TableResult | undefined): Figure[] {
  const { headline = [], quiet = [], layout } = table;
  const row = (layout === "figures" ? data?.rows[0] : data?.totals) ?? {};
  const fields = data ? visibleColumns(table, [...data.rows, row]) : table.fields;
  return [...headline, ...quiet].flatMap((key) => {
    const field = fields[key];
    if (!field) return [];
    return {
      key,
      label: field.label,
      value: <TotalCell field={field} value={row[key]} row={row} />,
      isHeadline: headline.includes(key),
      isZero: Number(row[key] ?? 0) === 0,
    };
  });
}

/** A missing total may have a badge that says why. */
function TotalCell(props: { field: AnyField; value: unknown; row: Row }) {
  const badge = isFilled(props.value) ? undefined : props.field.badge?.(props.row);
  return badge ? <Badge {...badge} /> : <Cell {...props} />;
}
