import { type ComponentProps, useCallback, useSyncExternalStore } from "react";
import css from "./CardTable.module.css";
import { isPrinting, subscribeToPrinting } from "./printing.ts";

type Props = ComponentProps<"table"> & {
  below?: keyof typeof cardWidthsPx;
  isCompact?: boolean;
};

/** Pixels. The stylesheets use the same widths in rem. */
export const breakpoints = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 };

/** A whole list needs more than a tablet's width, because the menu takes room from 900 on. `all` fits no screen. */
const cardWidthsPx = { ...breakpoints, list: 1024, all: 100_000 };

/** Native, because MUI computes styles for each cell. Print keeps the table. */
export function CardTable({ below = "sm", isCompact, className = "", ...props }: Props) {
  const isNarrow = useMediaQuery(`(max-width: ${cardWidthsPx[below] - 0.05}px)`);
  const isOnPaper = useSyncExternalStore(subscribeToPrinting, isPrinting);
  const cards = isNarrow && !isOnPaper ? (isCompact ? "compact" : "whole") : undefined;
  return (
    <table
      data-table=""
      className={`${css.table} ${className}`}
      data-cards={cards}
      data-compact={isCompact}
      {...props}
    />
  );
}

function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
