import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { type ReactNode, useState } from "react";
import { Unfold } from "./Unfold.tsx";

type Props = {
  /** Whether there is more of it than its name and its last figure. */
  folds: boolean;
  name: string;
  children: ReactNode;
};

/** A row of a report. Where rows are cards, each is folded to what it is about and its last figure until it is pressed. */
export function ReportRow({ folds, name, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <TableRow data-open={isOpen || undefined}>
      {children}
      {folds && (
        <TableCell data-fold="">
          <Unfold aria-label={`Details of ${name}`} isOpen={isOpen} onChange={setOpen} />
        </TableCell>
      )}
    </TableRow>
  );
}
