import { besideAt, fieldAt, isFilled, valueAt } from "#resources/derive.ts";
import type { AnyColumn, AnyResource, Row } from "#resources/vocabulary.ts";
import { Cell } from "#console/screens/cells/Cell.tsx";

type Props = { resource: AnyResource; column: Pick<AnyColumn, "labelled"> & { fields: string[] }; row: Row };

/** A column's fields one under the other, the first of them speaking loudest. What is empty takes no line. */
export function ColumnCell({ resource, column, row }: Props) {
  const [first = "", ...rest] = column.fields;
  const shown = [first, ...rest.filter((path) => isFilled(valueAt(row, path)))];
  return (
    <div className={column.labelled ? "labelled" : "lines"}>
      {shown.map((path) => {
        const field = fieldAt(resource.fields, path);
        const cell = <Cell field={field} value={valueAt(row, path)} beside={besideAt(row, path)} />;
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
