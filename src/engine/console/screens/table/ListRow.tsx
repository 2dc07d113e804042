import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { memo, useId, useState } from "react";
import IconButton from "@mui/material/IconButton";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { nameOf } from "#engine/console/providers/named.ts";
import type { Offer } from "#engine/declare/offers.ts";
import type { AnyListView, AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { Summary } from "#engine/console/screens/cells/Summary.tsx";
import { ColumnCell } from "./ColumnCell.tsx";
import type { Columns } from "./ColumnHeads.tsx";
import { RowActions } from "./RowActions.tsx";
import { Tick } from "./Tick.tsx";
import type { OpenAction } from "./use-open-action.ts";

type Props = {
  resource: AnyResource;
  view: AnyListView;
  row: Row;
  columns: Columns;
  actions: [string, Offer][];
  onAction: OpenAction;
  /** Selection of the row; undefined if rows cannot be selected. */
  isChosen?: boolean;
  onChoose: (row: Row) => void;
  page?: string;
};

/** Row of a record, which can expand to further fields. It re-renders only after a change. */
export const ListRow = memo(OneRow);

function OneRow({ resource, view, row, columns, actions, onAction, isChosen, onChoose, page }: Props) {
  const isChoosable = isChosen !== undefined;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const title = nameOf(resource, row);
  return (
    <>
      <TableRow hover selected={isChosen}>
        {isChoosable && (
          <TableCell data-choice="">
            <Tick label={`Select ${title}`} isOn={isChosen} onChange={() => onChoose(row)} />
          </TableCell>
        )}
        {view.expand && (
          <TableCell data-corner="">
            <IconButton
              aria-label={`Details of ${title}`}
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
            <ColumnCell resource={resource} column={column} row={row} page={page} />
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
          <TableCell colSpan={columns.length + (isChoosable ? 3 : 2)} data-expanded="" data-wide="">
            <Summary resource={resource} paths={view.expand} row={row} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
}
