import { Icon } from "./Icon.tsx";
import css from "./SortButton.module.css";

type Direction = "asc" | "desc";
type Props = { label: string; isSorted: boolean; direction: Direction; onClick: () => void };

/** The name of a column that sorts by it. Its arrow shows the order, or under the pointer the order of a press. */
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
