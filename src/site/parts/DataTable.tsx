import type { ReactNode } from "react";
import css from "./DataTable.module.css";

type DataTableProps = {
  caption: ReactNode;
  columns: readonly string[];
  /** Cells in the order of the columns; the first names its row. */
  rows: readonly (readonly [name: string, ...cells: ReactNode[]])[];
};

/** Figures in rows. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    <div className={css.frame}>
      <table className={css.table}>
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
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
