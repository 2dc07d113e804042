import { Link } from "react-router";
import { siblingsAt, fieldAt, isFilled, valueAt } from "#engine/declare/derive.ts";
import type { AnyListColumn, AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { Cell } from "#engine/console/screens/cells/Cell.tsx";

type Props = {
  resource: AnyResource;
  column: Pick<AnyListColumn, "labelled"> & { fields: string[] };
  row: Row;
  /** Address of the record's page, linked from the record's name. */
  pagePath?: string;
};

/** Fields of a column one below another, the first most prominent. Later fields take no line if they are empty. */
export function ColumnCell({ resource, column, row, pagePath }: Props) {
  const [first = "", ...rest] = column.fields;
  const shown = [first, ...rest.filter((path) => isFilled(valueAt(row, path)))];
  return (
    <div className={column.labelled ? "labelled" : "lines"}>
      {shown.map((path) => {
        const field = fieldAt(resource.fields, path);
        const value = <Cell field={field} value={valueAt(row, path)} row={siblingsAt(row, path)} />;
        const cell = pagePath && path === resource.titleField ? <Link to={pagePath}>{value}</Link> : value;
        if (!column.labelled) return <div key={path}>{cell}</div>;
        return (
          <div key={path}>
            {`${field.label} `}
            <span>{cell}</span>
          </div>
        );
      })}
    </div>
  );
}
