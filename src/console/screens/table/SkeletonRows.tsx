import css from "./ListTable.module.css";

/** Rows that are on their way, each cell with the lines it may come to have, so that nothing jumps. */
export function SkeletonRows({ rows, lines }: { rows: number; lines: readonly number[] }) {
  return keysOf(rows).map((row) => (
    <tr key={row} aria-hidden>
      {Object.entries(lines).map(([cell, count]) => (
        <td key={cell}>
          {/* One thing, which is not empty: a card leaves out what holds nothing. */}
          <div>
            {keysOf(count).map((line) => (
              <div key={line} className={css.waiting} />
            ))}
          </div>
        </td>
      ))}
    </tr>
  ));
}

const keysOf = (count: number) => Array.from({ length: count }, (_, place) => `${place}`);
