import type { ReactNode } from "react";
import css from "./DataTable.module.css";

type DataTableProps = {
  caption: ReactNode;
  columns: readonly string[];
  /** Cells in column order. The first cell is the row header. */
  rows: readonly (readonly [name: string, ...cells: ReactNode[]])[];
  /** All columns but the first, aligned by their last digit. */
  hasFigures?: true;
};

export function DataTable({ caption, columns, rows, hasFigures }: DataTableProps) {
  return (
    <div className={css.room}>
      <table className={hasFigures ? `${css.table} ${css.figures}` : css.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} data-column={columns[index + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
