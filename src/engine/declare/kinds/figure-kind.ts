/** Kinds of numeric fields: plain numbers, amounts of money, percentages and weights. */
import { parseNumber, parseGrams, type ParsedNumber } from "#domain/basics/parse-number.ts";
import type { FieldOfKind, NumberKind } from "#engine/declare/field.ts";
import { indianGroups, type Grouping } from "#engine/declare/grouping.ts";
import { kindDefaults, type Control, type Figure, type KindOf, type Reading } from "./kind.ts";
import { formatIndian, formatRupeesExactly } from "#domain/basics/money.ts";
import { formatGrams, formatPercent } from "#domain/basics/measures.ts";

type NumberField = Pick<
  FieldOfKind<NumberKind>,
  "label" | "initial" | "min" | "unit" | "decimals" | "suggestions"
>;

type FigureKindOptions = Figure & {
  format: (value: number, field: NumberField) => string;
  parse?: (text: string) => ParsedNumber;
  grouping?: Grouping;
  adornments?: (field: NumberField) => { before?: string; after?: string };
};

export const figureKind = ({
  format,
  parse = parseNumber,
  grouping,
  adornments = () => ({}),
  ...figure
}: FigureKindOptions) =>
  ({
    ...kindDefaults,
    read: (field: NumberField, raw: unknown): Reading => readFigure(field.label, raw ?? field.initial, parse),
    toInputValue: (value: unknown) => grouping?.format(String(value)) ?? value,
    format: (value: unknown, field: NumberField) => format(Number(value), field),
    figure,
    search: "exact",
    csv: "number",
    layout: "tight",
    control: (field: NumberField): Control => ({
      as: "number",
      ...steps[field.decimals ?? figure.decimals],
      min: field.min,
      suggestions: field.suggestions,
      grouping,
      ...adornments(field),
    }),
  }) satisfies KindOf<FieldOfKind<NumberKind>>;

const steps = {
  0: { step: "1", mode: "numeric" },
  1: { step: "0.1", mode: "decimal" },
  2: { step: "0.01", mode: "decimal" },
} as const;

/** Undefined for a missing number; NaN, which fails every validation, for an unreadable one. */
function readFigure(label: string, raw: unknown, parse: (text: string) => ParsedNumber): Reading {
  if (raw === undefined || raw === null || typeof raw === "number") return { value: raw ?? undefined };
  if (typeof raw !== "string") return { value: Number.NaN, wrong: `${label} must be a number` };
  const { value, wrong } = parse(raw);
  return wrong === undefined ? { value } : { value: Number.NaN, wrong };
}

const withUnit = (text: string, { unit }: { unit?: string }): string => (unit ? `${text} ${unit}` : text);

/** A whole number that fits PostgreSQL's integer column. */
export const number = figureKind({
  decimals: 0,
  largest: 2 ** 31 - 1,
  format: (value, field) => withUnit(formatIndian(value), field),
  adornments: ({ unit }) => ({ after: unit }),
});

/** Rupees on the wire. */
export const money = figureKind({
  decimals: 2,
  largest: 1e12,
  hidesZeroDecimals: true,
  format: formatRupeesExactly,
  grouping: indianGroups,
  adornments: () => ({ before: "₹" }),
});

export const percent = figureKind({
  decimals: 2,
  largest: 1e12,
  format: (value, field) => withUnit(formatPercent(value), field),
  adornments: (field) => ({ after: withUnit("%", field) }),
});

export const grams = figureKind({
  decimals: 2,
  largest: 1e12,
  format: formatGrams,
  parse: parseGrams,
  adornments: () => ({ after: "g" }),
});
