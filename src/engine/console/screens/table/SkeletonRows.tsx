import { Skeleton } from "#engine/console/ui/Skeleton.tsx";

type Props = { rows: number; lines: readonly number[]; hasActions?: boolean };

/** Each cell has its likely number of lines, so that nothing jumps. */
export const SkeletonRows = ({ rows, lines, hasActions }: Props) =>
  keysOf(rows).map((row) => (
    <tr key={row} aria-hidden>
      {Object.entries(lines).map(([cell, count]) => (
        <td key={cell} data-wide={hasActions && Number(cell) === lines.length - 1 ? "" : undefined}>
          {/* Wraps the empty skeletons in one element, because a card hides cells with empty content. */}
          <div>
            {keysOf(count).map((line) => (
              <Skeleton key={line} width={line === "0" ? undefined : "60%"} />
            ))}
          </div>
        </td>
      ))}
    </tr>
  ));

const keysOf = (count: number) => Array.from({ length: count }, (_, place) => `${place}`);
