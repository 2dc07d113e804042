import Table, { type TableProps } from "@mui/material/Table";
import useMediaQuery from "@mui/material/useMediaQuery";
import css from "./CardTable.module.css";
import { breakpoints } from "./theme.ts";

type Props = TableProps & {
  /** On which screens its columns do not fit beside one another. */
  below?: keyof typeof narrow;
  /** Within something else: begins at its edge, and its cards have two values beside one another under their names. */
  isCompact?: boolean;
};

/** In pixels. Beside the menu, which stands there from 900 on, the columns of a whole list need more than a tablet has. */
const narrow = { ...breakpoints, list: 1024 };

/** A table. Where it does not fit, its rows are cards: every cell with the name of its column. Paper has room. */
export function CardTable({ below = "sm", isCompact, className = "", ...props }: Props) {
  const isNarrow = useMediaQuery(`screen and (max-width: ${narrow[below] - 0.05}px)`, { noSsr: true });
  const cards = isNarrow ? (isCompact ? "compact" : "whole") : undefined;
  return (
    <Table
      size="small"
      className={`${css.table} ${className}`}
      data-cards={cards}
      data-compact={isCompact}
      {...props}
    />
  );
}
