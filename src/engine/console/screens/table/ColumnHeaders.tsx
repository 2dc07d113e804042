import { ariaSort, SortButton } from "#engine/console/ui/SortButton.tsx";
import { type columnsFor, fieldAt } from "#engine/declare/derive.ts";
import { fieldKind } from "#engine/declare/kinds/index.ts";
import type { ValueLayout } from "#engine/declare/kinds/kind.ts";
import type { FigureAlignment } from "#engine/console/screens/cells/figure-alignment.ts";
import type { AnyResource } from "#engine/declare/vocabulary.ts";
import css from "./ListTable.module.css";

export type SortOrder = { sort?: string; order: "asc" | "desc" };
export type VisibleColumns = (ReturnType<typeof columnsFor>[number] & { figures?: FigureAlignment })[];

type Props = {
  resource: AnyResource;
  columns: VisibleColumns;
  order: SortOrder;
  change?: (order: SortOrder) => void;
};

export const ColumnHeaders = ({ resource, columns, order: { sort: sorted, order }, change }: Props) =>
  columns.map((column) => {
    const { header, sort, fields, figures } = column;
    const legend = legendOf(resource, column);
    const direction = sort && sort === sorted ? order : undefined;
    return (
      <th
        scope="col"
        key={header}
        data-figure={figures}
        data-room={fields.map((path) => valueLayoutAt(resource, path)).join(" ")}
        aria-sort={change && ariaSort(direction)}
      >
        {sort && change ? (
          <SortButton
            label={header}
            isSorted={Boolean(direction)}
            direction={direction ?? "asc"}
            onClick={() => change({ sort, order: direction === "asc" ? "desc" : "asc" })}
          />
        ) : (
          header
        )}
        {legend && (
          <>
            {"\n"}
            <span className={css.legend} data-legend="">
              {legend}
            </span>
          </>
        )}
      </th>
    );
  });

/** Lists the labels of a column's values, without one that repeats the header. */
function legendOf({ fields }: AnyResource, { header, lines, labelled }: VisibleColumns[number]) {
  if (!labelled) return undefined;
  if (labelled !== true) return labelled.join("\n");
  const labels = lines.map((line) => line.map((path) => fieldAt(fields, path).label).join(" / "));
  return labels.filter((label) => label !== header).join("\n");
}

/** Sentences need room for words, whatever their kind. */
function valueLayoutAt({ fields, titleField }: AnyResource, path: string): ValueLayout | "title" {
  if (path === titleField) return "title";
  const field = fieldAt(fields, path);
  return field.display ? "words" : fieldKind(field).layout;
}
