import { type ReactNode, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useCurrentForm } from "./current-form.ts";

export function Aside({ children }: { children: ReactNode }) {
  const { aside } = useCurrentForm();
  const [place, setPlace] = useState<HTMLElement | null>();
  useLayoutEffect(() => setPlace(aside?.current), [aside]);
  return place && createPortal(children, place);
}

/** Space of the bar, so that it neither grows over a field nor hides the focused one. */
const barHeight = "8rem";

const underTheBar = "max(var(--bar-height, 0px), var(--notices-above, 0px))";

export const withAside = {
  display: "grid",
  gap: 3,
  gridTemplateColumns: "minmax(0, 1fr)",
  "&:has(> [data-aside]:not(:empty))": {
    gridTemplateColumns: { lg: "minmax(0, 1fr) 17rem" },
    "& :is(input, select, textarea, button)": { scrollMarginTop: { xs: barHeight, lg: 0 } },
  },
};

export const asidePlace = {
  position: "sticky",
  top: { xs: underTheBar, lg: `calc(${underTheBar} + 1rem)` },
  zIndex: 2,
  alignSelf: "start",
  minHeight: { xs: barHeight, lg: 0 },
  mx: { xs: -2, lg: 0 },
  mt: { xs: -2, lg: 0 },
  gridColumn: { lg: 2 },
  gridRow: { lg: 1 },
  display: "grid",
  bgcolor: "background.paper",
  "&:empty": { display: "none" },
  "[role=dialog] &": { top: 0, mt: 0 },
} as const;
