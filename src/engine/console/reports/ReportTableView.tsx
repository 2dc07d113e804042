import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { lazy, useId, useState } from "react";
import { formatIndian } from "#domain/basics/money.ts";
import { Button } from "#engine/console/ui/Button.tsx";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { LazyBoundary } from "#engine/console/ui/LazyBoundary.tsx";
import type { ReportTable } from "#engine/declare/report.ts";
import { emptyResult } from "./use-report.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { loadModule } from "#session/load-module.ts";
import { ExpandButton } from "./ExpandButton.tsx";
import css from "./Report.module.css";
import { ReportFigures } from "./ReportFigures.tsx";
import { ReportRows, type ReportRowsProps } from "./ReportRows.tsx";

const Chart = lazy(() => loadModule(() => import("./Chart.tsx")));

type Props = Omit<ReportRowsProps, "id" | "isFoldable"> & {
  /** A phone collapses the rows of the other tables. */
  isFirst: boolean;
};

export function ReportTableView({ table, data, params, isFirst, ...rest }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { rows, count } = data ?? emptyResult;
  const hasChart = table.chart !== undefined && (!data || hasAmounts(table.chart, rows));
  const isFoldable = !table.layout && !table.isAlwaysExpanded && rows.length > 1;
  // Tables with actions stay open, because their rows are work to do.
  const isClosedOnPhone = isFoldable && !isFirst && !table.actions;
  /** Hides the rows until the button is pressed: on every screen under a chart, or on a phone alone. */
  const closedBy = hasChart ? "chart" : isClosedOnPhone ? "phone" : undefined;
  const toggle = isOpen ? "Hide table" : "Show table";
  const hasRows = !table.layout || (data && rows.length === 0);
  return (
    <div className={css.folding} data-scrolls="" data-closed={isOpen ? undefined : closedBy}>
      <Box
        className={css.folder}
        sx={table.layout === "tiles" ? visuallyHidden : { px: 2, pt: 1.5, pb: 0.5 }}
      >
        <Typography variant="h3" id={id}>
          {table.title}
        </Typography>
        {rows.length > 1 && !table.layout && !table.chart && (
          <Typography variant="body2" color="textSecondary" component="span">
            {formatIndian(count)}
          </Typography>
        )}
        {closedBy === "phone" && (
          <ExpandButton
            className={css.unfold}
            aria-label={`Rows of ${table.title}`}
            isOpen={isOpen}
            onChange={setOpen}
          />
        )}
      </Box>
      <ReportFigures table={table} data={data} params={params} labelledBy={id} />
      {table.chart && hasChart && (
        <LazyBoundary fallback={<div className={css.chart} />}>
          {data ? (
            <Chart chart={table.chart} fields={table.fields} rows={rows} title={table.title} />
          ) : (
            <div className={css.chart} />
          )}
        </LazyBoundary>
      )}
      {hasChart && (
        <Button
          startIcon={<Icon name={isOpen ? "fold" : "collapse"} />}
          aria-expanded={isOpen}
          aria-label={`${toggle}: ${table.title}`}
          onClick={() => setOpen(!isOpen)}
          className={css.toggle}
        >
          {toggle}
        </Button>
      )}
      {hasRows && (
        <ReportRows table={table} data={data} params={params} id={id} isFoldable={isFoldable} {...rest} />
      )}
      {count > rows.length && (
        <Typography variant="body2" color="textSecondary" className={css.folded} sx={{ px: 2, py: 1.5 }}>
          {`The first ${formatIndian(rows.length)} of ${formatIndian(count)}; the export has them all.`}
        </Typography>
      )}
    </div>
  );
}

const visuallyHidden = { position: "absolute", clipPath: "inset(50%)" };

const hasAmounts = ({ shows }: NonNullable<ReportTable["chart"]>, rows: readonly Row[]): boolean =>
  rows.some((row) => shows.some((key) => Number(row[key]) !== 0));
