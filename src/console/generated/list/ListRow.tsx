import ExpandMoreIcon from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { useId, useState } from "react";
import { useActor } from "#console/context.ts";
import { accessTo, type columnsFor, fieldAt } from "#resources/derive.ts";
import type { AnyListView, AnyResource, AnyRowAction, Row } from "#resources/vocabulary.ts";
import { Facts } from "../cells/Facts.tsx";
import { ColumnCell } from "./ColumnCell.tsx";
import { RowActions } from "./RowActions.tsx";

type Props = {
  resource: AnyResource;
  view: AnyListView;
  row: Row;
  columns: ReturnType<typeof columnsFor>;
  actions: [string, AnyRowAction][];
};

/** One record; expanded, it shows what the view keeps for that. */
export function ListRow({ resource, view, row, columns, actions }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const title = String(row[resource.titled] ?? "");
  return (
    <>
      <TableRow hover>
        {view.expand && (
          <TableCell padding="checkbox" data-corner="">
            <IconButton
              size="small"
              aria-label={`Details of ${title}`}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              <ExpandMoreIcon sx={{ transform: isOpen ? "none" : "rotate(-90deg)" }} />
            </IconButton>
          </TableCell>
        )}
        {columns.map((column) => (
          <TableCell key={column.header} data-label={column.header}>
            <ColumnCell resource={resource} column={column} row={row} />
          </TableCell>
        ))}
        {actions.length > 0 && (
          <TableCell data-label="Actions">
            <RowActions resource={resource} actions={actions} row={row} title={title} />
          </TableCell>
        )}
      </TableRow>
      {view.expand && isOpen && (
        <TableRow id={id}>
          <TableCell colSpan={columns.length + 2} sx={{ bgcolor: "background.default" }}>
            <Expanded resource={resource} paths={view.expand} row={row} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
}

function Expanded({ resource, paths, row }: { resource: AnyResource; paths: readonly string[]; row: Row }) {
  const { role } = useActor();
  const fields = paths.map((path) => [path, fieldAt(resource.fields, path)] as const);
  const visible = fields.filter(([, field]) => accessTo(field, "list", role) !== "none");
  return (
    <Box sx={{ py: 1 }}>
      <Facts fields={Object.fromEntries(visible)} row={row} />
    </Box>
  );
}
