import { keyframes, type SxProps, type Theme } from "@mui/material/styles";

const breathing = keyframes({ "50%": { opacity: 0.4 } });

/**
 * Rules for the whole table, because styles for each of its hundreds of cells take long. Where it does not fit, its
 * rows become cards: every cell beside the name of its column.
 */
export const tableStyles: SxProps<Theme> = {
  "& > tbody > tr > td": {
    p: 1.5,
    borderBottom: 1,
    borderColor: "divider",
    typography: "body2",
    verticalAlign: "top",
  },
  "& > tbody > tr > td[data-corner]": { width: 48, p: 0, pl: 0.5 },
  "& > tbody > .row:hover": { bgcolor: "action.hover" },
  "& .expanded": { bgcolor: "background.default" },
  "& > tbody > tr > .empty": { py: 6, textAlign: "center", color: "text.secondary" },
  "& .waiting": {
    height: "1em",
    my: 0.5,
    borderRadius: 1,
    bgcolor: "action.hover",
    animation: `${breathing} 2s ease-in-out 0.5s infinite`,
  },
  "& .waiting + .waiting": { width: "60%" },
  "& .lines, & .labelled": { display: "grid", gap: 0.25, minWidth: 0 },
  "& .lines > :not(:first-of-type), & .labelled": { color: "text.secondary", fontSize: "0.8125rem" },
  "& .labelled": { whiteSpace: { md: "nowrap" } },
  "& .labelled .value": { color: "text.primary", fontWeight: 500 },
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
