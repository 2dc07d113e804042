import { formatDate, formatTime } from "#domain/basics/dates.ts";
import { formatIndian, formatRupeesExactly } from "#domain/basics/money.ts";
import { formatPercent } from "#domain/basics/percent.ts";
import { formatGrams } from "#domain/basics/weight.ts";
import type { AnyField, FieldOfKind, Kind, Row } from "./vocabulary.ts";

type ScalarKind = Exclude<Kind, "group" | "items">;

/** One value as text, the same in cells, read-only inputs and exports; '' when there is none. `beside` are its neighbours. */
export function formatValue(field: AnyField, value: unknown, beside: Row): string {
  if (value === undefined || value === null || value === "" || !(field.kind in formats)) return "";
  if (field.told) return field.told(beside);
  const format = formats[field.kind as ScalarKind] as (value: unknown, field: AnyField) => string;
  return format(value, field);
}

const plain = (value: unknown) => String(value);
const withUnit = (text: string, { unit }: { unit?: string }) => (unit ? `${text} ${unit}` : text);

const formats: { [K in ScalarKind]: (value: unknown, field: FieldOfKind<K>) => string } = {
  text: plain,
  email: plain,
  phone: plain,
  address: plain,
  digits: plain,
  password: () => "••••••",
  date: (value) => formatDate(plain(value)),
  time: (value) => formatTime(plain(value)),
  number: (value, field) => withUnit(formatIndian(Number(value)), field),
  money: (value) => formatRupeesExactly(Number(value)),
  grams: (value) => formatGrams(Number(value)),
  percent: (value, field) => withUnit(formatPercent(Number(value)), field),
  choice: (value, { options }) => options.find((option) => option.value === value)?.label ?? plain(value),
};
