import { memo, useId, useState } from "react";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { recordName } from "#engine/console/providers/record-name.ts";
import { fieldAt } from "#engine/declare/derive.ts";
import { fieldKind } from "#engine/declare/kinds/index.ts";
import type { RecordAction } from "#engine/declare/actions.ts";
import type { AnyListView, AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { Summary } from "#engine/console/screens/cells/Summary.tsx";
import { ColumnCell } from "./ColumnCell.tsx";
import type { VisibleColumns } from "./ColumnHeaders.tsx";
import { RowActions } from "./RowActions.tsx";
import css from "./RowButton.module.css";
import { RowCheckbox } from "./RowCheckbox.tsx";
import type { OpenAction } from "./use-open-action.ts";

type Props = {
  resource: AnyResource;
  view: AnyListView;
  row: Row;
  columns: VisibleColumns;
  actions: [string, RecordAction][];
  onAction: OpenAction;
  /** Undefined if rows cannot be selected. */
  isSelected?: boolean;
  onToggle: (row: Row) => void;
  pagePath?: string;
};

/** Its cells are native, because MUI's took half the time of a new page. */
export const ListRow = memo(function ListRow({
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
      <tr data-record={String(row.id)} data-selected={isSelected || undefined}>
        {hasCorner(view, isSelectable) && (
          <td data-corner="">
            {isSelectable && (
              <RowCheckbox label={`Select ${title}`} isChecked={isSelected} onChange={() => onToggle(row)} />
            )}
            {view.expand && (
              <button
                type="button"
                className={css.button}
                aria-label={`Details of ${title}`}
                aria-expanded={isOpen}
                aria-controls={id}
                onClick={() => setOpen(!isOpen)}
              >
                <Icon name={isOpen ? "collapse" : "expand"} />
              </button>
            )}
          </td>
        )}
        {columns.map((column) => (
          <td
            key={column.header}
            data-label={column.header}
            data-figure={column.figures}
            data-labelled={Boolean(column.labelled) || undefined}
            data-cut={column.cutAddresses}
          >
            <ColumnCell resource={resource} column={column} row={row} pagePath={pagePath} />
          </td>
        ))}
        {actions.length > 0 && (
          <td data-actions="" data-wide="">
            <RowActions actions={actions} row={row} title={title} onAction={onAction} />
          </td>
        )}
      </tr>
      {view.expand && isOpen && (
        <tr id={id}>
          <td colSpan={columns.length + 2} data-expanded="" data-wide="">
            <Summary
              resource={resource}
              paths={[...cutFields(resource, columns), ...view.expand]}
              row={row}
            />
          </td>
        </tr>
      )}
    </>
  );
});

const cutFields = ({ fields }: AnyResource, columns: VisibleColumns): string[] =>
  columns.flatMap((column) =>
    column.fields.filter((path) => {
      const { layout } = fieldKind(fieldAt(fields, path));
      return layout === "link" || (layout === "lines" && column.cutAddresses);
    }),
  );

export const hasCorner = ({ expand }: AnyListView, isSelectable: boolean): boolean =>
  isSelectable || expand !== undefined;
