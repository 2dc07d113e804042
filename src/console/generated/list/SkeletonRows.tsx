import css from "./ListTable.module.css";

/** Rows that are on their way, as high as the real ones so that nothing jumps. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
    <tr key={row} aria-hidden>
      {Array.from({ length: columns }, (_, column) => `${row} ${column}`).map((cell) => (
        <td key={cell}>
          {/* One thing, which is not empty: a card leaves out what holds nothing. */}
          <div>
            <div className={css.waiting} />
            <div className={css.waiting} />
          </div>
        </td>
      ))}
    </tr>
  ));
}
