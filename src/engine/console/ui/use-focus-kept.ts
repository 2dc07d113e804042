import { useLayoutEffect, useRef } from "react";
import { useNavigationType } from "react-router";

/**
 * Moves the focus to the page's content if the link that led here is gone, so that the user does not start again at
 * the menu.
 */
export function useFocusKept(at: string | undefined): void {
  const way = useNavigationType();
  const shown = useRef(at);
  useLayoutEffect(() => {
    if (at === shown.current) return;
    shown.current = at;
    // Leaves the focus after a redirect, because a user who has just arrived begins at the top.
    if (way !== "REPLACE" && document.activeElement === document.body)
      document.getElementById("main")?.focus({ preventScroll: true });
  }, [at, way]);
}
