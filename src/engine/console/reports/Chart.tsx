import uPlot, { type AlignedData, type Options } from "uplot";
import "uplot/dist/uPlot.min.css";
import { useEffect, useRef } from "react";
import { type ColorScheme, readTokens, useColorScheme } from "#engine/console/ui/color-scheme.ts";
import { formatValue } from "#engine/declare/format.ts";
import type { ReportTable } from "#engine/declare/report.ts";
import type { AnyFields, Row } from "#engine/declare/vocabulary.ts";
import css from "./Report.module.css";
import { words } from "#engine/console/ui/words.ts";

type Props = {
  chart: NonNullable<ReportTable["chart"]>;
  fields: AnyFields;
  rows: readonly Row[];
  title: string;
};

/** Draws a chart on canvas in the page's colours. The table below it has the same figures as text. */
export default function Chart({ chart, fields, rows, title }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const scheme = useColorScheme();
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    element.dataset.scheme = scheme;
    const plot = new uPlot(optionsOf({ chart, fields, rows, element, scheme }), dataOf(chart, rows), element);
    const observer = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: heightPx }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [chart, fields, rows, scheme]);
  const names = chart.shows.map((key) => fields[key]?.label ?? key);
  return (
    <>
      <div
        ref={container}
        role="img"
        aria-label={words.reports.chart(title, names.join(" and "))}
        className={css.chart}
      />
      {names.length > 1 && (
        <p aria-hidden className={css.legend}>
          {names.map((name, at) => (
            <span key={name}>
              <i style={{ background: `var(--${colours[at]})` }} />
              {name}
            </span>
          ))}
        </p>
      )}
    </>
  );
}

/** Pixels, also for `widthOfLetter`. */
const heightPx = 220;
const letterWidthPx = 7;

type PlotOptions = Omit<Props, "title"> & { element: HTMLElement; scheme: ColorScheme };

function optionsOf({ chart, fields, rows, element, scheme }: PlotOptions): Options {
  const token = readTokens(element, scheme);
  const [ink, line] = [token("muted"), token("line")];
  const by = fields[chart.by];
  const nameAt = (index: number) => {
    const row = Number.isInteger(index) ? rows[index] : undefined;
    return by && row ? formatValue(by, row[chart.by], row) : "";
  };
  const letters = Math.max(...rows.map((_, place) => nameAt(place).length));
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
    cursor: { show: false },
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
        values: (_, places) => places.map(nameAt),
      },
      { ...axis, size: 72, values: (_, amounts) => amounts.map((amount) => compactNumber.format(amount)) },
    ],
    series: [
      { value: (_, place) => nameAt(place) },
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

/** Places bars of the same row side by side. */
const barsOf = (index: number, count: number) =>
  uPlot.paths.bars?.({ size: [0.7 / count, 48], align: count === 1 ? 0 : index === 0 ? -1 : 1 });

const colours = ["brand-600", "accent-500", "blue-700"];
const axisSteps = [1, 2, 5, 10, 20, 50, 100];
const compactNumber = new Intl.NumberFormat("en-IN", { notation: "compact", maximumFractionDigits: 1 });

const dataOf = (chart: Props["chart"], rows: readonly Row[]): AlignedData => [
  rows.map((_, place) => place),
  ...chart.shows.map((key) => rows.map((row) => Number(row[key] ?? 0))),
];
