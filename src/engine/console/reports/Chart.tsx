import uPlot, { type AlignedData, type Options } from "uplot";
import "uplot/dist/uPlot.min.css";
import { useEffect, useRef, useState } from "react";
import { type ColorScheme, readTokens, useColorScheme } from "#engine/console/ui/color-scheme.ts";
import { formatValue } from "#engine/declare/derive.ts";
import type { ReportTable } from "#engine/declare/report.ts";
import type { AnyFields, Row, AnyField } from "#engine/declare/vocabulary.ts";
import css from "./Report.module.css";
import { fieldKind } from "#engine/declare/kinds/index.ts";

type Props = {
  chart: NonNullable<ReportTable["chart"]>;
  fields: AnyFields;
  rows: readonly Row[];
  title: string;
};

export default function Chart({ chart, fields, rows, title }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const plotRef = useRef<uPlot>(undefined);
  const [rowIndex, setRowIndex] = useState<number>();
  const scheme = useColorScheme();
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    element.dataset.scheme = scheme;
    const options = optionsOf({ chart, fields, rows, element, scheme });
    const hooks = { setCursor: [({ cursor }: uPlot) => setRowIndex(cursor.idx ?? undefined)] };
    const plot = new uPlot({ ...options, hooks }, dataOf(chart, rows), element);
    plotRef.current = plot;
    const observer = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: heightPx }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [chart, fields, rows, scheme]);
  const names = chart.shows.map((key) => fields[key]?.label ?? key);
  const last = rows.length - 1;
  const show = (next: number) =>
    plotRef.current?.setCursor({ left: plotRef.current.valToPos(next, "x"), top: 0 });
  const valuesAt = (index: number) =>
    chart.shows.map((key) => fields[key] && formatValue(fields[key], rows[index]?.[key], rows[index] ?? {}));
  const isShown = rowIndex !== undefined && rowIndex <= last;
  const values = valuesAt(rowIndex ?? last).map((value, at) => `${names[at]} ${value}`);
  return (
    <div className={css.plot}>
      <div
        ref={container}
        role="img"
        aria-label={`Chart of ${title}: ${names.join(" and ")}. The table has the figures.`}
        className={css.chart}
      />
      {/* A native slider has the keys, and screen readers announce its text. */}
      <input
        type="range"
        className={css.slider}
        aria-label={`Values of ${title}`}
        aria-valuetext={`${nameOfRow(chart, fields, rows[rowIndex ?? last])}: ${values.join(", ")}`}
        max={last}
        value={rowIndex ?? last}
        onFocus={() => show(rowIndex ?? last)}
        onBlur={() => plotRef.current?.setCursor({ left: -10, top: -10 })}
        onChange={({ target }) => show(Number(target.value))}
      />
      <p aria-hidden className={css.legend}>
        {isShown && <strong>{nameOfRow(chart, fields, rows[rowIndex])}</strong>}
        {names.map((name, at) => (
          <span key={name}>
            <i style={{ background: `var(--${colours[at]})` }} />
            <span>{name}</span> {isShown && <b>{valuesAt(rowIndex)[at]}</b>}
          </span>
        ))}
      </p>
    </div>
  );
}

const nameOfRow = (
  { by }: Pick<Props["chart"], "by">,
  { [by]: field }: AnyFields,
  row: Row | undefined,
): string => (field && row ? formatValue(field, row[by], row) : "");

const heightPx = 220;
const letterWidthPx = 7;

type PlotOptions = Omit<Props, "title"> & { element: HTMLElement; scheme: ColorScheme };

function optionsOf({ chart, fields, rows, element, scheme }: PlotOptions): Options {
  const token = readTokens(element, scheme);
  const [ink, line] = [token("muted"), token("line")];
  const nameAt = (index: number) => nameOfRow(chart, fields, rows[index]);
  const letters = Math.max(...rows.map((_, rowIndex) => nameAt(rowIndex).length));
  const space = Math.max(80, letters * letterWidthPx + 16);
  const axis = {
    stroke: ink,
    grid: { stroke: line, width: 1 },
    ticks: { show: false },
    font: `12px ${token("sans")}`,
  };
  return {
    width: element.clientWidth,
    height: heightPx,
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    legend: { show: false },
    scales: {
      x: { time: false, range: [-0.5, rows.length - 0.5] },
      y: { range: { min: { pad: 0, soft: 0, mode: 1 }, max: { pad: 0.1, soft: 1, mode: 1 } } },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 32,
        incrs: axisSteps,
        space,
        values: (_, rowIndexes) => rowIndexes.map(nameAt),
      },
      { ...axis, size: 72, values: (_, amounts) => amounts.map(axisFormat(fields[chart.shows[0] ?? ""])) },
    ],
    series: [
      { value: (_, rowIndex) => nameAt(rowIndex) },
      ...chart.shows.map((key, at) => ({
        label: fields[key]?.label ?? key,
        stroke: token(colours[at] ?? "muted"),
        width: 2,
        fill: chart.as === "bars" ? token(colours[at] ?? "muted") : undefined,
        points: { show: false },
        paths: chart.as === "bars" ? barsOf(at, chart.shows.length) : undefined,
      })),
    ],
  };
}

const barsOf = (index: number, count: number) =>
  uPlot.paths.bars?.({ size: [0.7 / count, 48], align: count === 1 ? 0 : index === 0 ? -1 : 1 });

const colours = ["brand-600", "accent-500", "blue-700"];
const axisSteps = [1, 2, 5, 10, 20, 50, 100];
const dataOf = (chart: Props["chart"], rows: readonly Row[]): AlignedData => [
  rows.map((_, rowIndex) => rowIndex),
  ...chart.shows.map((key) => rows.map((row) => Number(row[key] ?? 0))),
];

/** Formats amounts as short as ₹2L. */
export function axisFormat(field: AnyField | undefined): (amount: number) => string {
  const control = field && fieldKind(field).control(field);
  const { before = "", after = "" } = control?.as === "number" ? control : {};
  // A sign such as % follows its number without a space, and a word does not.
  const unit = /^\w/.test(after) ? ` ${after}` : after;
  return (amount) => {
    const text = `${before}${compactNumber.format(Math.abs(amount))}${unit}`;
    return amount < 0 ? `-${text}` : text;
  };
}

const compactNumber = new Intl.NumberFormat("en-IN", { notation: "compact", maximumFractionDigits: 1 });
