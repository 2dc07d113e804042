import type { columnsFor } from "#resources/derive.ts";
import css from "./ListTable.module.css";

export type Order = { sort?: string; order: "asc" | "desc" };

type Props = { columns: ReturnType<typeof columnsFor>; order: Order; change?: (order: Order) => void };

/** The names of the columns. What a list can be sorted by is a button that turns the order round. */
export const ColumnHeads = ({ columns, order, change }: Props) =>
  columns.map(({ header, sort, isFigure }) => {
    if (!sort || !change)
      return (
        <th key={header} scope="col" data-figure={isFigure}>
          {header}
        </th>
      );
    const isSorted = sort === order.sort;
    const turned = isSorted && order.order === "asc" ? "desc" : "asc";
    return (
      <th
        key={header}
        scope="col"
        data-figure={isFigure}
        aria-sort={isSorted ? directions[order.order] : undefined}
      >
        <button type="button" className={css.sort} onClick={() => change({ sort, order: turned })}>
          {header}
        </button>
      </th>
    );
  });

const directions = { asc: "ascending", desc: "descending" } as const;
