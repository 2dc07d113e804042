import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { memo, useId, useState } from "react";
import IconButton from "@mui/material/IconButton";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { recordName } from "#engine/console/providers/record-name.ts";
import type { RecordAction } from "#engine/declare/actions.ts";
import type { AnyListView, AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { Summary } from "#engine/console/screens/cells/Summary.tsx";
import { ColumnCell } from "./ColumnCell.tsx";
import type { VisibleColumns } from "./ColumnHeaders.tsx";
import { RowActions } from "./RowActions.tsx";
import { RowCheckbox } from "./RowCheckbox.tsx";
import type { OpenAction } from "./use-open-action.ts";
import { words } from "#engine/console/ui/words.ts";

type Props = {
  resource: AnyResource;
  view: AnyListView;
  row: Row;
  columns: VisibleColumns;
  actions: [string, RecordAction][];
  onAction: OpenAction;
  /** Selection of the row; undefined if rows cannot be selected. */
  isSelected?: boolean;
  onToggle: (row: Row) => void;
  pagePath?: string;
};

/** Row of a record, which can expand to further fields. It re-renders only after a change. */
export const ListRow = memo(ListRowContent);

function ListRowContent({
  resource,
  view,
  row,
  columns,
  actions,
  onAction,
  isSelected,
  onToggle,
  pagePath,
}: Props) {
  const isSelectable = isSelected !== undefined;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const title = recordName(resource, row);
  return (
    <>
      <TableRow hover selected={isSelected}>
        {isSelectable && (
          <TableCell data-choice="">
            <RowCheckbox
              label={words.list.select(title)}
              isChecked={isSelected}
              onChange={() => onToggle(row)}
            />
          </TableCell>
        )}
        {view.expand && (
          <TableCell data-corner="">
            <IconButton
              aria-label={words.list.details(title)}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon name={isOpen ? "collapse" : "expand"} />
            </IconButton>
          </TableCell>
        )}
        {columns.map((column) => (
          <TableCell key={column.header} data-label={column.header} data-figure={column.isFigure}>
            <ColumnCell resource={resource} column={column} row={row} pagePath={pagePath} />
          </TableCell>
        ))}
        {actions.length > 0 && (
          <TableCell data-actions="" data-wide="">
            <RowActions actions={actions} row={row} title={title} onAction={onAction} />
          </TableCell>
        )}
      </TableRow>
      {view.expand && isOpen && (
        <TableRow id={id}>
          <TableCell colSpan={columns.length + (isSelectable ? 3 : 2)} data-expanded="" data-wide="">
            <Summary resource={resource} paths={view.expand} row={row} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
}
