import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { type ReactNode, useState } from "react";
import { ExpandButton } from "./ExpandButton.tsx";

type Props = {
  /** Marks a row with more than its name and last figure. */
  isCollapsible: boolean;
  name: string;
  children: ReactNode;
};

/** Row of a report. As a card it shows only its name and last figure until it is pressed. */
export function ReportRow({ isCollapsible, name, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <TableRow data-open={isOpen || undefined}>
      {children}
      {isCollapsible && (
        <TableCell data-fold="">
          <ExpandButton aria-label={`Details of ${name}`} isOpen={isOpen} onChange={setOpen} />
        </TableCell>
      )}
    </TableRow>
  );
}
