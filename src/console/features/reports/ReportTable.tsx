import { lazy, useId } from "react";
import { Arriving } from "#console/ui/Arriving.tsx";
import { Link } from "react-router";
import { useActor } from "#console/providers/context.ts";
import { formatIndian } from "#domain/money.ts";
import { isFilled, presentFields } from "#resources/derive.ts";
import type { ReportTable as Declared, TableAnswer } from "#resources/reports/report.ts";
import type { AnyField, Row } from "#resources/vocabulary.ts";
import { Cell } from "#console/screens/cells/Cell.tsx";
import { figuresIn } from "#console/screens/cells/figures.ts";
import { SkeletonRows } from "#console/screens/table/SkeletonRows.tsx";
import { addressOf } from "./address.ts";
import { Chat, Remind } from "./Chat.tsx";
import css from "./Report.module.css";

const Chart = lazy(() => import("./Chart.tsx"));

type Props = { table: Declared; answer: TableAnswer | undefined; asked: Row };

/** One table of a report, with its totals and, where it says more, its chart. */
export function ReportTable({ table, answer, asked }: Props) {
  const id = useId();
  const { role } = useActor();
  const { rows, totals, count } = answer ?? { rows: [], totals: {}, count: 0 };
  // The first column names the rows, whatever it holds.
  const fields = Object.entries(presentFields(table.fields, "list", role)).map(
    ([key, field], at) =>
      [key, field, at > 0 ? figuresIn(key, field, [...rows, totals]) : undefined] as const,
  );
  const isMore = count > rows.length;
  return (
    <>
      <h3 id={id}>{table.title}</h3>
      {table.chart && hasFigures(table.chart, rows) && (
        <Arriving fallback={<div className={css.chart} />}>
          <Chart chart={table.chart} fields={table.fields} rows={rows} title={table.title} />
        </Arriving>
      )}
      <table aria-labelledby={id}>
        <thead>
          <tr>
            {fields.map(([key, field, figures]) => (
              <th key={key} scope="col" data-figure={figures}>
                {field.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {!answer && <SkeletonRows rows={3} lines={fields.map(() => 1)} />}
          {answer && rows.length === 0 && (
            <tr>
              <td colSpan={fields.length} className={css.empty}>
                {answer.isUnasked ? table.unasked : table.empty}
              </td>
            </tr>
          )}
          {rows.map((row, place) => (
            <tr key={keyAt(place)}>
              {fields.map(([key, field, figures], at) => (
                <td
                  key={key}
                  data-label={field.label}
                  data-figure={figures}
                  data-empty={isFilled(row[key]) ? undefined : ""}
                >
                  <Value
                    table={table}
                    field={field}
                    value={row[key]}
                    row={row}
                    asked={at === 0 ? asked : undefined}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {table.totals && rows.length > 0 && (
          <tfoot>
            <tr>
              {fields.map(([key, field, figures], at) => (
                <td key={key} data-label={field.label} data-figure={figures}>
                  {at === 0 && !table.totals?.includes(key) ? "Total" : null}
                  {table.totals?.includes(key) && <Cell field={field} value={totals[key]} beside={totals} />}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {isMore && (
        <p className={css.more}>
          {`The first ${formatIndian(rows.length)} of ${formatIndian(count)}; the export has them all.`}
        </p>
      )}
    </>
  );
}

/** Where all is nought there is nothing to draw. */
const hasFigures = ({ shows }: NonNullable<Declared["chart"]>, rows: readonly Row[]): boolean =>
  rows.some((row) => shows.some((key) => Number(row[key]) !== 0));

const keyAt = (place: number) => `row ${place}`;

type ValueProps = { table: Declared; field: AnyField; value: unknown; row: Row; asked: Row | undefined };

/** The first value of a row leads to what stands behind it; a number to call can be written to as well. */
function Value({ table, field, value, row, asked }: ValueProps) {
  const { role } = useActor();
  const opening = asked && table.opens?.(row);
  if (opening) {
    return (
      <Link to={addressOf(role, opening, asked)}>
        <Cell field={field} value={value} beside={row} />
      </Link>
    );
  }
  if (field.kind !== "phone" || !value) return <Cell field={field} value={value} beside={row} />;
  return (
    <div>
      <Cell field={field} value={value} beside={row} />{" "}
      {table.reminds ? (
        <Remind mobile={String(value)} row={row} overdue={Number(row[table.reminds])} />
      ) : (
        <Chat mobile={String(value)} />
      )}
    </div>
  );
}
