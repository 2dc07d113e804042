import Skeleton from "@mui/material/Skeleton";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";

/** Rows that are on their way, each cell with the lines it may come to have, so that nothing jumps. */
export const SkeletonRows = ({ rows, lines }: { rows: number; lines: readonly number[] }) =>
  keysOf(rows).map((row) => (
    <TableRow key={row} aria-hidden>
      {Object.entries(lines).map(([cell, count]) => (
        <TableCell key={cell}>
          {/* One thing, which is not empty: a card leaves out what holds nothing. */}
          <div>
            {keysOf(count).map((line) => (
              <Skeleton key={line} width={line === "0" ? undefined : "60%"} />
            ))}
          </div>
        </TableCell>
      ))}
    </TableRow>
  ));

const keysOf = (count: number) => Array.from({ length: count }, (_, place) => `${place}`);
