import { Link } from "react-router";
import { besideAt, fieldAt, isFilled, valueAt } from "#engine/declare/derive.ts";
import type { AnyColumn, AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { Cell } from "#engine/console/screens/cells/Cell.tsx";

type Props = {
  resource: AnyResource;
  column: Pick<AnyColumn, "labelled"> & { fields: string[] };
  row: Row;
  /** Where the record has its page: what it is called leads there. */
  page?: string;
};

/** A column's fields one under the other, the first of them speaking loudest. What is empty takes no line. */
export function ColumnCell({ resource, column, row, page }: Props) {
  const [first = "", ...rest] = column.fields;
  const shown = [first, ...rest.filter((path) => isFilled(valueAt(row, path)))];
  return (
    <div className={column.labelled ? "labelled" : "lines"}>
      {shown.map((path) => {
        const field = fieldAt(resource.fields, path);
        const value = <Cell field={field} value={valueAt(row, path)} beside={besideAt(row, path)} />;
        const cell = page && path === resource.titled ? <Link to={page}>{value}</Link> : value;
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
