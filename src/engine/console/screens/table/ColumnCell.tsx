import { Link } from "react-router";
import { besideAt, fieldAt, isFilled, valueAt } from "#engine/declare/derive.ts";
import type { AnyColumn, AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { Cell } from "#engine/console/screens/cells/Cell.tsx";

type Props = {
  resource: AnyResource;
  column: Pick<AnyColumn, "labelled"> & { fields: string[] };
  row: Row;
  /** Address of the record's page, linked from the record's name. */
  page?: string;
};

/** Fields of a column one below another, the first most prominent. Later fields take no line if they are empty. */
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
