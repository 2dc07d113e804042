import type { SxProps, Theme } from "@mui/material/styles";

/** Where a table does not fit its rows become cards: every cell beside the name of its column. */
export const cardsWhenNarrow: SxProps<Theme> = {
  // Room for most addresses before they break.
  "& td a[href^='mailto:']": { display: "inline-block", minWidth: { lg: 150 } },
  "@media (max-width: 899.95px)": {
    "&, & > tbody": { display: "block" },
    "& > thead": {
      position: "absolute",
      width: "1px",
      height: "1px",
      overflow: "hidden",
      clipPath: "inset(50%)",
    },
    "& > tbody > tr": {
      position: "relative",
      display: "grid",
      gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 260px), 1fr))",
      py: 1,
      borderBottom: 1,
      borderColor: "divider",
    },
    "& > tbody > tr > td": { border: 0, py: 0.75, gridColumn: "1 / -1" },
    "& > tbody > tr > td[data-label]": {
      display: "grid",
      gridTemplateColumns: "6.5rem minmax(0, 1fr)",
      gridColumn: "auto",
      gap: 1,
    },
    "& > tbody > tr > td[data-label]::before": {
      content: "attr(data-label)",
      color: "text.secondary",
      fontSize: "0.8125rem",
    },
    // The button that expands a card stands in its corner.
    "& > tbody > tr > td[data-corner]": {
      position: "absolute",
      zIndex: 1,
      top: 4,
      right: 4,
      width: "auto",
      p: 0,
    },
  },
};
