import { styled } from "@mui/material/styles";
import type { ComponentType } from "react";
import { formatValue } from "#resources/format.ts";
import type { AnyField, FieldOfKind, Kind } from "#resources/vocabulary.ts";
import { Facts } from "./Facts.tsx";
import { ItemsTable } from "./ItemsTable.tsx";
import { ToneChip } from "./ToneChip.tsx";

export type CellProps<F = AnyField> = { field: F; value: unknown };

/** One value as its kind is shown; a dash where there is none. */
export function Cell({ field, value }: CellProps) {
  if (value === undefined || value === null || value === "") return <Nothing />;
  const Component = cells[field.kind] as ComponentType<CellProps>;
  return <Component field={field} value={value} />;
}

const Plain = ({ field, value }: CellProps) => <>{formatValue(field, value)}</>;

/** Figures line up under each other and never break. */
const Figure = ({ field, value }: CellProps) => (
  <span style={{ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}>
    {formatValue(field, value)}
  </span>
);

const Link = styled("a")({
  color: "inherit",
  textDecoration: "none",
  "&:hover": { textDecoration: "underline" },
});

const Email = ({ value }: CellProps) => (
  <Link href={`mailto:${String(value)}`} style={{ overflowWrap: "anywhere" }}>
    {String(value)}
  </Link>
);

const Phone = ({ value }: CellProps) => (
  <Link href={`tel:${String(value)}`} style={{ whiteSpace: "nowrap" }}>
    {String(value)}
  </Link>
);

/** Addresses keep the lines they were typed in. */
const Address = ({ value }: CellProps) => (
  <span style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{String(value)}</span>
);

const cells: { [K in Kind]: ComponentType<CellProps<FieldOfKind<K> & AnyField>> } = {
  text: Plain,
  password: Plain,
  email: Email,
  phone: Phone,
  address: Address,
  digits: Figure,
  date: Figure,
  time: Figure,
  number: Figure,
  money: Figure,
  grams: Figure,
  percent: Figure,
  choice: ToneChip,
  group: ({ field, value }) => <Facts fields={field.fields} row={value} />,
  items: ItemsTable,
};

const Nothing = () => <span style={{ color: "var(--mui-palette-text-secondary)" }}>—</span>;
