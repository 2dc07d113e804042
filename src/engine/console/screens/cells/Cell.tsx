import type { ReactNode } from "react";
import { Amount } from "#engine/console/ui/Amount.tsx";
import { Badge } from "#engine/console/ui/Badge.tsx";
import { IsolatedText } from "#engine/console/ui/IsolatedText.tsx";
import { mailtoLink } from "#domain/basics/emails.ts";
import { formatPhone, telLink } from "#domain/basics/phones.ts";
import { isShown, emptyText, formatValue, isFilled } from "#engine/declare/derive.ts";
import { isRow } from "#engine/declare/field.ts";
import { fieldKind } from "#engine/declare/kinds/index.ts";
import type { ValueLayout } from "#engine/declare/kinds/kind.ts";
import type { AnyField, AnyFields, FieldOfKind, Kind } from "#engine/declare/vocabulary.ts";
import type { CellProps } from "#engine/console/screens/component-props.ts";
import css from "./Cell.module.css";
import facts from "./Facts.module.css";
import { photoIdsIn } from "#engine/declare/kinds/photo.ts";
import { Photos } from "./Photos.tsx";
import { ItemsTable } from "./ItemsTable.tsx";

export function Cell(props: CellProps) {
  const { field, value } = props;
  // An empty list of items says so itself.
  const showsOwnEmptyText = "fields" in field && field.optional !== true && value;
  const isEmpty = !isFilled(value) && !showsOwnEmptyText;
  if (isEmpty || (value === 0 && field.zeroIsEmpty)) return emptyCell(field);
  // Sentences may break, whatever their kind.
  const render = field.display ? text : (renderers[field.kind] as (props: CellProps) => ReactNode);
  const badge = field.badge?.(props.row);
  if (!badge) return render(props);
  return (
    <span className={css.badged}>
      {render(props)}
      <Badge {...badge} />
    </span>
  );
}

const emptyCell = (field: AnyField) => <span className={css.nothing}>{emptyText(field)}</span>;

const format = ({ field, value, row }: CellProps) => formatValue(field, value, row);

/** Isolates text in its own element, which survives page translation and keeps neighbouring figures in order. */
const text = (props: CellProps) => <IsolatedText text={format(props)} />;

const figure = (props: CellProps) => textOrEmpty(props.field, format(props), css.figure);

const time = (props: CellProps) => textOrEmpty(props.field, breakingAfterComma(format(props)), css.time);

const breakingAfterComma = (text: string): string => text.replace(/(?<!,) /g, "\u00a0");

const textOrEmpty = (field: AnyField, text: string, className: string | undefined) =>
  text ? <span className={className}>{text}</span> : emptyCell(field);

/** Breaks before the host if space is short, rather than within a name. */
function emailLink(address: string) {
  const host = address.indexOf("@") + 1;
  return (
    <a key={address} className={css.email} href={mailtoLink(address)} title={address}>
      {address.slice(0, host)}
      <wbr />
      {address.slice(host)}
    </a>
  );
}

const phone = ({ value }: CellProps) => (
  <a className={css.phone} href={telLink(String(value))}>
    {formatPhone(String(value))}
  </a>
);

/** Functions instead of components, because a list has hundreds of values and each component takes time to render. */
const renderers: { readonly [K in Kind]: (props: CellProps<FieldOfKind<K>>) => ReactNode } = {
  text,
  password: text,
  email: ({ value }) => emailLink(String(value)),
  phone,
  multiline: ({ value }) => <IsolatedText className={css.address} text={String(value)} />,
  digits: figure,
  date: figure,
  time,
  number: figure,
  money: ({ value }) => <Amount rupees={Number(value)} />,
  grams: figure,
  percent: figure,
  choice: (props) => <ToneChip {...props} />,
  photo: (props) => <Photos ids={photoIdsIn(props.value)} text={format(props)} />,
  group: ({ field, value }) => <Facts fields={field.fields} row={value} />,
  items: (props) => <ItemsTable {...props} Cell={Cell} />,
};

export function Facts({ fields, row, mode }: { fields: AnyFields; row: unknown; mode?: "list" | "show" }) {
  const values = isRow(row) ? row : {};
  const shown = Object.entries(fields).filter(([key, field]) => isShown(field, values[key], mode));
  return (
    <dl className={facts.facts}>
      {shown.map(([key, field]) => (
        <div key={key} className={layoutClasses[fieldKind(field).layout]}>
          <dt>{field.label}</dt>
          <dd>
            <Cell field={field} value={values[key]} row={values} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const layoutClasses: { readonly [Each in ValueLayout]?: string } = { parts: facts.whole, lines: facts.wide };

function ToneChip({ field, value, row }: CellProps<FieldOfKind<"choice">>) {
  const text = formatValue(field, value, row);
  const tone = field.options.find((option) => option.value === value)?.tone ?? field.otherTone;
  return tone ? <Badge tone={tone} text={text} /> : <IsolatedText text={text} />;
}
