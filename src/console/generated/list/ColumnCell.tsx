import Box from "@mui/material/Box";
import { fieldAt, valueAt } from "#resources/derive.ts";
import type { AnyColumn, AnyResource, Row } from "#resources/vocabulary.ts";
import { Cell, type CellProps } from "../cells/Cell.tsx";

type Props = { resource: AnyResource; column: Pick<AnyColumn, "labelled"> & { fields: string[] }; row: Row };

/** A column's fields one under the other, the first of them speaking loudest. What is empty takes no line. */
export function ColumnCell({ resource, column, row }: Props) {
  const [first = "", ...rest] = column.fields;
  const shown = [first, ...rest.filter((path) => isFilled(valueAt(row, path)))];
  return (
    <Box sx={{ display: "grid", gap: 0.25, minWidth: 0, whiteSpace: column.labelled && { md: "nowrap" } }}>
      {shown.map((path, index) => (
        <Box key={path} sx={index > 0 || column.labelled ? quiet : undefined}>
          {column.labelled && `${fieldAt(resource.fields, path).label} `}
          <Value
            field={fieldAt(resource.fields, path)}
            value={valueAt(row, path)}
            isStrong={column.labelled}
          />
        </Box>
      ))}
    </Box>
  );
}

const quiet = { color: "text.secondary", fontSize: "0.8125rem" };

function Value({ isStrong, ...cell }: CellProps & { isStrong?: boolean }) {
  if (!isStrong) return <Cell {...cell} />;
  return (
    <Box component="span" sx={{ color: "text.primary", fontWeight: 500 }}>
      <Cell {...cell} />
    </Box>
  );
}

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== "";
