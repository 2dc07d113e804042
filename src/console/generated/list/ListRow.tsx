import ExpandMoreIcon from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { memo, useId, useState } from "react";
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

/** One record; expanded, it shows what the view keeps for that. Rows that stay as they are cost nothing at a key. */
export const ListRow = memo(function ListRow({ resource, view, row, columns, actions }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const title = String(row[resource.titled] ?? "");
  return (
    <>
      <tr className="row">
        {view.expand && (
          <td data-corner="">
            <IconButton
              size="small"
              aria-label={`Details of ${title}`}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              <ExpandMoreIcon style={{ transform: isOpen ? "none" : "rotate(-90deg)" }} />
            </IconButton>
          </td>
        )}
        {columns.map((column) => (
          <td key={column.header} data-label={column.header}>
            <ColumnCell resource={resource} column={column} row={row} />
          </td>
        ))}
        {actions.length > 0 && (
          <td data-label="Actions">
            <RowActions resource={resource} actions={actions} row={row} title={title} />
          </td>
        )}
      </tr>
      {view.expand && isOpen && (
        <tr id={id}>
          <td colSpan={columns.length + 2} className="expanded">
            <Expanded resource={resource} paths={view.expand} row={row} />
          </td>
        </tr>
      )}
    </>
  );
});

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
