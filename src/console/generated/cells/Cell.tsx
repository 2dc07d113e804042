import type { ComponentType } from "react";
import { Amount } from "#console/parts/Amount.tsx";
import { isFilled } from "#resources/derive.ts";
import { formatValue } from "#resources/format.ts";
import type { AnyField, FieldOfKind, Kind } from "#resources/vocabulary.ts";
import css from "./Cell.module.css";
import { Facts } from "./Facts.tsx";
import { ItemsTable } from "./ItemsTable.tsx";
import { ToneChip } from "./ToneChip.tsx";

export type CellProps<F = AnyField> = { field: F; value: unknown };

/** One value as its kind is shown; a dash where there is none. */
export function Cell({ field, value }: CellProps) {
  if (!isFilled(value)) return <span className={css.nothing}>—</span>;
  const Component = cells[field.kind] as ComponentType<CellProps>;
  return <Component field={field} value={value} />;
}

const Plain = ({ field, value }: CellProps) => formatValue(field, value);

const Figure = ({ field, value }: CellProps) => (
  <span className={css.figure}>{formatValue(field, value)}</span>
);

const Money = ({ value }: CellProps) => <Amount rupees={Number(value)} />;

/** Too long for its place, it breaks before the host rather than within a name. */
function Email({ value }: CellProps) {
  const address = String(value);
  const host = address.indexOf("@") + 1;
  return (
    <a className={css.email} href={`mailto:${address}`}>
      {address.slice(0, host)}
      <wbr />
      {address.slice(host)}
    </a>
  );
}

const Phone = ({ value }: CellProps) => (
  <a className={css.phone} href={`tel:${String(value)}`}>
    {String(value)}
  </a>
);

const Address = ({ value }: CellProps) => <span className={css.address}>{String(value)}</span>;

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
  money: Money,
  grams: Figure,
  percent: Figure,
  choice: ToneChip,
  group: ({ field, value }) => <Facts fields={field.fields} row={value} />,
  items: ItemsTable,
};
