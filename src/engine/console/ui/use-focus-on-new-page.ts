import { useLayoutEffect, useRef } from "react";
import { useNavigationType } from "react-router";

/** If the link that led here is gone, the user would start again at the menu. */
export function useFocusOnNewPage(place: string | undefined): void {
  const navigationType = useNavigationType();
  const previous = useRef(place);
  useLayoutEffect(() => {
    if (place === previous.current) return;
    previous.current = place;
    // Leaves the focus after a redirect, because a user who has just arrived begins at the top.
    if (navigationType !== "REPLACE" && document.activeElement === document.body)
      document.getElementById("main")?.focus({ preventScroll: true });
  }, [place, navigationType]);
}
