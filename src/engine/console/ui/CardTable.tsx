import Table, { type TableProps } from "@mui/material/Table";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useSyncExternalStore } from "react";
import css from "./CardTable.module.css";
import { isPrinting, subscribeToPrinting } from "./printing.ts";
import { breakpoints } from "./theme.ts";

type Props = TableProps & {
  /** Screen size below which the columns do not fit next to each other. */
  below?: keyof typeof cardWidthsPx;
  /**
   * Style for a table within other content: it begins at the edge, and its cards have two labelled values per line.
   */
  isCompact?: boolean;
};

/**
 * Pixels. A whole list needs more than a tablet's width, because the menu takes room from 900 on. No screen is as wide
 * as `all`.
 */
const cardWidthsPx = { ...breakpoints, list: 1024, all: 100_000 };

/** Table whose rows become cards if it does not fit, each cell with its column name. Print keeps the table. */
export function CardTable({ below = "sm", isCompact, className = "", ...props }: Props) {
  const isNarrow = useMediaQuery(`(max-width: ${cardWidthsPx[below] - 0.05}px)`, { noSsr: true });
  const isOnPaper = useSyncExternalStore(subscribeToPrinting, isPrinting);
  const cards = isNarrow && !isOnPaper ? (isCompact ? "compact" : "whole") : undefined;
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
