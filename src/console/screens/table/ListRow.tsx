import { memo, useId } from "react";
import { useActor } from "#console/providers/context.ts";
import { IconButton } from "#console/ui/Button.tsx";
import { accessTo, type columnsFor, fieldAt, type Offer } from "#resources/derive.ts";
import { formatValue } from "#resources/format.ts";
import type { AnyListView, AnyResource, Row } from "#resources/vocabulary.ts";
import { Facts } from "#console/screens/cells/Facts.tsx";
import { ColumnCell } from "./ColumnCell.tsx";
import css from "./ListTable.module.css";
import { RowActions } from "./RowActions.tsx";
import type { OpenAction } from "./use-open-action.ts";

type Props = {
  resource: AnyResource;
  view: AnyListView;
  row: Row;
  columns: ReturnType<typeof columnsFor>;
  actions: [string, Offer][];
  isOpen: boolean;
  onToggle: (row: Row) => void;
  onAction: OpenAction;
};

/** One record; open, it shows what the view keeps for that. Rows that stay as they are cost nothing at a key. */
export const ListRow = memo(function ListRow(props: Props) {
  const { resource, view, row, columns, actions, isOpen, onToggle, onAction } = props;
  const id = useId();
  const title = formatValue(fieldAt(resource.fields, resource.titled), row[resource.titled], row);
  return (
    <>
      <tr className={css.row}>
        {view.expand && (
          <td data-corner="">
            <IconButton
              icon={isOpen ? "collapse" : "expand"}
              aria-label={`Details of ${title}`}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => onToggle(row)}
            />
          </td>
        )}
        {columns.map((column) => (
          <td key={column.header} data-label={column.header} data-figure={column.isFigure}>
            <ColumnCell resource={resource} column={column} row={row} />
          </td>
        ))}
        {actions.length > 0 && (
          <td>
            <RowActions actions={actions} row={row} title={title} onAction={onAction} />
          </td>
        )}
      </tr>
      {view.expand && isOpen && (
        <tr id={id}>
          <td colSpan={columns.length + 2} className={css.expanded}>
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
  return <Facts fields={Object.fromEntries(visible)} row={row} />;
}
