import Box from "@mui/material/Box";
import { isRow } from "#resources/kinds.ts";
import type { AnyFields } from "#resources/vocabulary.ts";
import { Cell } from "./Cell.tsx";

/** Values under their names: the parts of a group, or what there is to know of a record. */
export function Facts({ fields, row }: { fields: AnyFields; row: unknown }) {
  const values = isRow(row) ? row : {};
  return (
    <Box
      component="dl"
      sx={{
        display: "grid",
        gridTemplateColumns: {
          xs: "repeat(auto-fill, minmax(7rem, 1fr))",
          sm: "repeat(auto-fill, minmax(10.5rem, 1fr))",
        },
        columnGap: 3,
        rowGap: 2,
        m: 0,
        "& dt": { color: "text.secondary", fontSize: "0.8125rem" },
        "& dd": { m: 0, overflowWrap: "anywhere" },
      }}
    >
      {Object.entries(fields).map(([key, field]) => (
        <Box key={key} sx={"fields" in field ? whole : field.kind === "address" ? wide : undefined}>
          <dt>{field.label}</dt>
          <dd>
            <Cell field={field} value={values[key]} />
          </dd>
        </Box>
      ))}
    </Box>
  );
}

/** What has parts of its own takes a line of its own, under a heading. */
const whole = { gridColumn: "1 / -1", "& > dt": { color: "text.primary", fontWeight: 600, mb: 0.5 } };

const wide = { gridColumn: "span 2" };
