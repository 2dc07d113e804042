import IconButton from "@mui/material/IconButton";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { type ReactNode, useState } from "react";
import { Icon } from "#console/ui/Icon.tsx";

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
          <IconButton
            size="small"
            aria-label={`Details of ${name}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={isOpen ? "fold" : "collapse"} />
          </IconButton>
        </TableCell>
      )}
    </TableRow>
  );
}
