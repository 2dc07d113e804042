import { ariaSort, SortButton } from "#engine/console/ui/SortButton.tsx";
import type { FigureAlignment } from "#engine/console/screens/cells/figure-alignment.ts";
import type { ReportTable } from "#engine/declare/report.ts";
import type { AnyField } from "#engine/declare/vocabulary.ts";
import type { ReportParams } from "./report-address.ts";

export type SortProps = {
  sort: ReportParams[string] | undefined;
  order: ReportParams[string] | undefined;
  onSort: (changes: { sort: string; order: string }) => void;
};

type Props = SortProps & {
  table: ReportTable;
  columnKey: string;
  field: AnyField;
  figures: FigureAlignment | undefined;
  isFolded: boolean;
};

/** The first press puts the largest figure on top. */
export function ReportColumnHeader(props: Props) {
  const { table, columnKey, field, figures, isFolded, sort, order, onSort } = props;
  const direction = columnKey === sort ? (order === "desc" ? "desc" : "asc") : undefined;
  const next = direction === "desc" || (!direction && !figures) ? "asc" : "desc";
  return (
    <th
      scope="col"
      data-figure={figures}
      data-folded={isFolded || undefined}
      aria-sort={table.sortable && ariaSort(direction)}
    >
      {table.sortable?.includes(columnKey) ? (
        <SortButton
          label={field.label}
          isSorted={Boolean(direction)}
          direction={direction ?? next}
          onClick={() => onSort({ sort: columnKey, order: next })}
        />
      ) : (
        field.label
      )}
    </th>
  );
}
