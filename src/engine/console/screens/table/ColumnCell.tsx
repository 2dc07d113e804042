/** Shows the fields of a list column for one row, line by line. */
import { Fragment } from "react";
import { Link } from "react-router";
import { siblingsAt, fieldAt, valueAt, isFilled } from "#engine/declare/derive.ts";
import { fieldKind, isNumeric } from "#engine/declare/kinds/index.ts";
import type { AnyField, AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { Cell } from "#engine/console/screens/cells/Cell.tsx";
import type { VisibleColumns } from "./ColumnHeaders.tsx";
import css from "./ListTable.module.css";

type Props = {
  resource: AnyResource;
  column: Pick<VisibleColumns[number], "lines" | "labelled">;
  row: Row;
  pagePath?: string;
};

/** Labels and the marks between values are text, which is read aloud, copied and found. */
export function ColumnCell({ resource, column: { lines, labelled }, row, pagePath }: Props) {
  const renderValue = ({ path, label }: ShownField) => {
    const field = fieldAt(resource.fields, path);
    const value = <Cell field={field} value={valueAt(row, path)} row={siblingsAt(row, path)} />;
    if (labelled)
      return (
        <>
          <span className={css.label}>{`${label} `}</span>
          {value}
        </>
      );
    if (!pagePath || path !== resource.titleField || isLink(field)) return value;
    return <Link to={pagePath}>{value}</Link>;
  };
  const renderInLine = (field: ShownField, index: number) => (
    <Fragment key={field.path}>
      {index > 0 && <span className={css.mark}>{labelled ? " / " : " · "}</span>}
      {renderValue(field)}
    </Fragment>
  );
  const shown = shownLines(resource, lines, row, Boolean(labelled));
  // A single value needs no line element.
  if (lines.length === 1 && lines[0]?.length === 1) return shown.flat().map(renderInLine);
  return shown.map((line, index) => (
    <Fragment key={line[0]?.path}>
      {index > 0 && "\n"}
      <div
        className={labelled ? css.labelled : css.line}
        data-figures={line.every(({ path }) => isNumeric(fieldAt(resource.fields, path)))}
      >
        {line.map(renderInLine)}
      </div>
    </Fragment>
  ));
}

const isLink = (field: AnyField): boolean => {
  const { isCallable, layout } = fieldKind(field);
  return Boolean(isCallable) || layout === "link";
};

type ShownField = { path: string; label: string };

/** A value that equals an earlier one is shown once, with both labels. */
function shownLines(
  { fields }: AnyResource,
  lines: readonly string[][],
  row: Row,
  isLabelled: boolean,
): ShownField[][] {
  const [first] = lines.flat();
  const firstByValue = new Map<unknown, ShownField>();
  const fieldsOf = (path: string): ShownField[] => {
    const field = fieldAt(fields, path);
    const value = valueAt(row, path);
    const earlier = fieldKind(field).showsEqualOnce && isFilled(value) ? firstByValue.get(value) : undefined;
    if (earlier) earlier.label += `, ${field.label}`;
    if (earlier || (!isLabelled && path !== first && !isFilled(value))) return [];
    const added = { path, label: field.label };
    firstByValue.set(value, added);
    return [added];
  };
  return lines.map((line) => line.flatMap(fieldsOf)).filter((line) => line.length > 0);
}
