import Skeleton from "@mui/material/Skeleton";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";

/** Rows that are on their way, as high as the real ones so that nothing jumps. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
    <TableRow key={row} aria-hidden>
      {Array.from({ length: columns }, (_, column) => `${row} ${column}`).map((cell) => (
        <TableCell key={cell}>
          <Skeleton />
          <Skeleton width="60%" />
        </TableCell>
      ))}
    </TableRow>
  ));
}
