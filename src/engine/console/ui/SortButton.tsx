import { Icon } from "./Icon.tsx";
import css from "./SortButton.module.css";

type Direction = "asc" | "desc";
type Props = { label: string; isSorted: boolean; direction: Direction; onClick: () => void };

/** Sorts by the column that it names. Its arrow shows the order, or before that, under the pointer, what a press gives. */
export const SortButton = ({ label, isSorted, direction, onClick }: Props) => (
  <button
    type="button"
    className={css.sort}
    data-sorted={isSorted || undefined}
    data-direction={direction}
    onClick={onClick}
  >
    {label}
    <Icon name="down" />
  </button>
);

export const ariaSort = (direction: Direction | undefined) =>
  direction && ({ asc: "ascending", desc: "descending" } as const)[direction];
